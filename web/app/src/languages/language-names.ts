import { formatList, language } from "../i18n/index.js";
import { LANGUAGE_CODES } from "./codes.js";

/** Returns the name of a language in the reader's language; the code if the browser has no name. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(language(), { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Returns the names of languages as a list: "English, German, and Spanish". */
export function languageNames(codes: readonly string[]): string {
  return formatList(codes.map(languageName));
}

/** Returns the languages that the browser can name, in the order of their names. */
export function namedLanguages(): readonly { readonly code: string; readonly name: string }[] {
  const { compare } = new Intl.Collator(language());
  return LANGUAGE_CODES.map((code) => ({ code, name: languageName(code) }))
    .filter(({ code, name }) => name !== code)
    .sort((a, b) => compare(a.name, b.name));
}
