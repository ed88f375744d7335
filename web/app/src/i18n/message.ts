/** The languages that people can choose. */
export const LANGUAGES = ["en", "es", "it", "sk", "ru", "bg"] as const;

export type Language = (typeof LANGUAGES)[number];

/** English with longer and accented texts: shows in tests where a page is too narrow. In no menu but its own. */
export const PSEUDO = "en-XA";

/** What texts can be shown in: a BCP 47 tag. */
export type Locale = Language | typeof PSEUDO;

/** The plural categories (CLDR) that a text with a whole number needs; others fall back to `other`. */
export interface Categories {
  readonly en: "one" | "other";
  readonly es: "one" | "other";
  readonly it: "one" | "other";
  readonly sk: "one" | "few" | "other";
  readonly ru: "one" | "few" | "many" | "other";
  readonly bg: "one" | "other";
}

/** A text that depends on the number `count`, in one form a category. */
export type Plural<L extends Language> = Readonly<Record<Categories[L], string>>;

/** A text of whatever language, with places such as `{name}` for what is only known later. */
export type Message = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** What the English files are: they say which keys there are. */
export type Source = Readonly<Record<string, string | Plural<"en">>>;

/** The same keys in another language: a missing, misspelt or superfluous one does not compile. */
export type Translation<L extends Language, S extends Source> = {
  readonly [K in keyof S]: S[K] extends string ? string : Plural<L>;
};

/** The texts of one area in whatever language, as they are looked up. */
export type Texts = Readonly<Record<string, Message>>;

type Places<M> = M extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;

/** The names of what has to be filled in. */
export type ParameterNames<M> = M extends string ? Places<M> : Places<M[keyof M]> | "count";

/** What a place is filled with; numbers are written as the language writes them. */
export type Parameter = string | number;
