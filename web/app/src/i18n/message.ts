import type { LANGUAGES, Placeholders } from "./gen.js";

/** A language that readers can choose, as a BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number];

/**
 * The pseudo-locale: English with longer and accented texts, which shows in tests where a page is
 * too narrow. Only a page opened in it offers it.
 */
export const PSEUDO = "en-XA";

/** A locale of texts, as a BCP 47 tag. */
export type Locale = Language | typeof PSEUDO;

/** A text with placeholders such as `{name}`, or one for each plural category of `{count}`. */
export type Message = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** Texts by key. */
export type Texts = Readonly<Record<string, Message>>;

/** The key of a text: `area.key`. */
export type Key = keyof Placeholders;

/** The value of a placeholder; numbers are formatted for the reader. */
export type Parameter = string | number;

/** The parameters of a key: none, or one value for each placeholder. */
export type Parameters<K extends Key> = [Placeholders[K]] extends [never]
  ? []
  : [parameters: Readonly<Record<Placeholders[K], Parameter>>];
