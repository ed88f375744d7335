/** The texts of the first page from a gettext file (scripts/texts.ts). */
declare module "*?early" {
  const texts: Readonly<Record<string, string | { readonly other: string }>>;
  export default texts;
}

/** All other texts of the file. */
declare module "*?late" {
  const texts: Readonly<Record<string, string | { readonly other: string }>>;
  export default texts;
}
