/** The languages that users can choose. */
export const LANGUAGES = ["en", "es", "it", "sk", "ru", "bg"] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * The pseudo-locale: English with longer and accented texts, which shows in tests where a page is
 * too narrow. Only a page opened in it offers it.
 */
export const PSEUDO = "en-XA";

/** A locale of texts, as a BCP 47 tag. */
export type Locale = Language | typeof PSEUDO;

/** The plural categories (CLDR) that a text with an integer needs; others fall back to `other`. */
export interface Categories {
  readonly en: "one" | "other";
  readonly es: "one" | "other";
  readonly it: "one" | "other";
  readonly sk: "one" | "few" | "other";
  readonly ru: "one" | "few" | "many" | "other";
  readonly bg: "one" | "other";
}

/** A text that depends on the number `count`, with one form per category. */
export type Plural<L extends Language> = Readonly<Record<Categories[L], string>>;

/** A text of any language, with placeholders such as `{name}`. */
export type Message = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** The type of the English files, which define the keys. */
export type Source = Readonly<Record<string, string | Plural<"en">>>;

/**
 * A translation with the keys of the English file. A missing, misspelt or superfluous key does not
 * compile.
 */
export type Translation<L extends Language, S extends Source> = {
  readonly [K in keyof S]: S[K] extends string ? string : Plural<L>;
};

/** The texts of one area in any language, for lookup. */
export type Texts = Readonly<Record<string, Message>>;

type Places<M> = M extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;

/** The names of a text's placeholders. */
export type ParameterNames<M> = M extends string ? Places<M> : Places<M[keyof M]> | "count";

/** The value of a placeholder; numbers are formatted for the language. */
export type Parameter = string | number;
