// Reads the texts of the app from the gettext files in app/texts. The template texts.pot has the
// English texts; LANGUAGE.po has a translation. The context of an entry is the key of the text.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { po } from "gettext-parser";

/**
 * A text with placeholders such as {name}, or one for each plural category of the number {count}.
 *
 * @typedef {string | Readonly<Record<string, string>>} Message
 */

/**
 * @typedef {object} Entry an entry of a gettext file
 * @property {string} msgctxt
 * @property {string} msgid
 * @property {string} [msgid_plural]
 * @property {string[]} msgstr
 * @property {{ extracted?: string, flag?: string, previous?: string, translator?: string }} [comments]
 */

/**
 * @typedef {object} Catalogue a gettext file
 * @property {string} charset
 * @property {Record<string, string>} headers
 * @property {Record<string, Record<string, Entry>>} translations
 */

export const DIRECTORY = join(import.meta.dirname, "../app/texts");
export const TEMPLATE = "texts.pot";
export const SOURCE_LANGUAGE = "en";

/** The area of words that no page shows. */
const GLOSSARY = "glossary";

/** The area of texts that the build writes into files, so that no page loads them. */
const BUILD = "build";

/** The areas of texts that the first page needs. */
const EARLY = new Set(["shell", "lobby", "errors"]);

const FUZZY = "fuzzy";
const MAX_LENGTH = /\bmax-length:(\d+)/;
const CLDR_ORDER = ["zero", "one", "two", "few", "many", "other"];
const INTEGERS = 200;

/** Returns the tags of all languages, English first.
 * @param {string} [directory] */
export function languages(directory = DIRECTORY) {
  const translated = readdirSync(directory)
    .filter((name) => name.endsWith(".po"))
    .map((name) => name.slice(0, -".po".length));
  return [SOURCE_LANGUAGE, ...translated.sort()];
}

/** Returns the file of a language.
 * @param {string} language */
export function fileOf(language) {
  return language === SOURCE_LANGUAGE ? TEMPLATE : `${language}.po`;
}

/** Returns the language of a file.
 * @param {string} name the file's name without its directory */
export function languageOf(name) {
  return name === TEMPLATE ? SOURCE_LANGUAGE : name.slice(0, -".po".length);
}

/** Returns where a text is used: on the first page, on others, only by the build, or only by
 * translators.
 * @param {string} key
 * @returns {"early" | "late" | "build" | "glossary"} */
export function placeOf(key) {
  const area = key.slice(0, key.indexOf("."));
  if (area === GLOSSARY || area === BUILD) {
    return area;
  }
  return EARLY.has(area) ? "early" : "late";
}

/** Reads a gettext file.
 * @param {string} file
 * @returns {Catalogue} */
export function read(file) {
  return po.parse(readFileSync(file), { defaultCharset: "utf-8", validation: true });
}

/** Returns the entries of a file by key, without its header.
 * @param {Catalogue} catalogue
 * @returns {Map<string, Entry>} */
export function entriesOf(catalogue) {
  const entries = Object.values(catalogue.translations).flatMap((context) => Object.values(context));
  return new Map(entries.filter(({ msgctxt }) => msgctxt).map((entry) => [entry.msgctxt, entry]));
}

/** Returns the plural categories that whole numbers have in a language, in the order of CLDR.
 * Gettext numbers the forms in the same order.
 * @param {string} language */
export function categoriesOf(language) {
  const rules = new Intl.PluralRules(language);
  const used = new Set(Array.from({ length: INTEGERS }, (_, number) => rules.select(number)));
  return CLDR_ORDER.filter((category) => used.has(/** @type {Intl.LDMLPluralRule} */ (category)));
}

/** Returns whether a text is translated, and from the present English text.
 * @param {Entry | undefined} entry
 * @param {Entry} source */
export function isTranslated(entry, source) {
  return (
    entry !== undefined &&
    !isFuzzy(entry) &&
    entry.msgid === source.msgid &&
    entry.msgid_plural === source.msgid_plural &&
    entry.msgstr.length > 0 &&
    entry.msgstr.every((text) => text !== "")
  );
}

/** Returns whether the translation of an entry belongs to an earlier English text.
 * @param {Entry} entry */
export function isFuzzy(entry) {
  return (entry.comments?.flag ?? "").split(/[,\s]+/).includes(FUZZY);
}

/** Returns the largest number of characters of a text, if it has a limit.
 * @param {Entry} source */
export function maxLengthOf(source) {
  const found = MAX_LENGTH.exec(source.comments?.flag ?? "");
  return found === null ? undefined : Number(found[1]);
}

/** Returns all texts of a language by key. A text that is not translated is in English.
 * @param {string} language
 * @param {string} [directory]
 * @returns {Map<string, Message>} */
export function textsIn(language, directory = DIRECTORY) {
  const source = entriesOf(read(join(directory, TEMPLATE)));
  if (language === SOURCE_LANGUAGE) {
    return new Map([...source].map(([key, entry]) => [key, english(entry)]));
  }
  const own = entriesOf(read(join(directory, fileOf(language))));
  const categories = categoriesOf(language);
  return new Map(
    [...source].map(([key, entry]) => {
      const translation = own.get(key);
      return [key, translation !== undefined && isTranslated(translation, entry) ? message(translation, categories) : english(entry)];
    }),
  );
}

/** @param {Entry} entry
 * @returns {Message} */
function english({ msgid, msgid_plural: plural }) {
  return plural === undefined ? msgid : { one: msgid, other: plural };
}

/** @param {Entry} entry
 * @param {readonly string[]} categories
 * @returns {Message} */
function message({ msgctxt, msgid_plural: plural, msgstr }, categories) {
  if (plural === undefined) {
    return msgstr[0] ?? "";
  }
  if (msgstr.length !== categories.length) {
    throw new Error(`${msgctxt}: expected ${categories.length} plural forms (${categories.join(", ")}), found ${msgstr.length}`);
  }
  const forms = Object.fromEntries(categories.map((category, index) => [category, msgstr[index] ?? ""]));
  return { ...forms, other: forms["other"] ?? msgstr.at(-1) ?? "" };
}
