// merge-texts.js [--check]: brings every translation up to date with the English template.
//
// New texts are added without a translation, and texts that are gone are removed. A text whose
// English has changed keeps its translation, marked as fuzzy, and the app shows the English one
// until a translator has looked at it. With --check, nothing is written, and a file that is not up
// to date or not complete is an error.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { po } from "gettext-parser";
import { categoriesOf, DIRECTORY, entriesOf, fileOf, isFuzzy, isTranslated, languages, read, SOURCE_LANGUAGE, TEMPLATE } from "./catalogues.js";

/** @typedef {import("./catalogues.js").Entry} Entry */

const LINE = 100;
const template = read(join(DIRECTORY, TEMPLATE));
const source = entriesOf(template);

/** Returns the translation of a text.
 * @param {Entry} from the English entry
 * @param {Entry | undefined} old
 * @param {number} forms the number of plural forms of the language
 * @returns {Entry} */
function merged(from, old, forms) {
  const empty = Array.from({ length: from.msgid_plural === undefined ? 1 : forms }, () => "");
  const { extracted, flag } = from.comments ?? {};
  const translator = old?.comments?.translator;
  const kept = old !== undefined && old.msgstr.some((text) => text !== "") && old.msgstr.length === empty.length;
  const fuzzy = kept && !isTranslated(old, from);
  const flags = [...(fuzzy ? ["fuzzy"] : []), ...(flag ? [flag] : [])].join(", ");
  const previous = fuzzy ? (isFuzzy(old) ? old.comments?.previous : `msgid ${JSON.stringify(old.msgid)}`) : undefined;
  return {
    ...from,
    msgstr: kept ? old.msgstr : empty,
    comments: {
      ...(translator ? { translator } : {}),
      ...(extracted ? { extracted } : {}),
      ...(flags ? { flag: flags } : {}),
      ...(previous ? { previous } : {}),
    },
  };
}

/** Returns the text of a language's file, up to date.
 * @param {string} file
 * @param {string} language */
function upToDate(file, language) {
  const old = read(file);
  const entries = entriesOf(old);
  const forms = categoriesOf(language).length;
  const translations = [...source].map(([key, from]) => [key, { [from.msgid]: merged(from, entries.get(key), forms) }]);
  const header = old.translations[""] ?? {};
  return po.compile({ ...old, translations: { "": header, ...Object.fromEntries(translations) } }, { foldLength: LINE }).toString() + "\n";
}

/** @param {string} file
 * @param {string} language
 * @returns {string[]} what is wrong */
function problems(file, language) {
  const entries = entriesOf(read(file));
  const missing = [...source].filter(([key, from]) => !isTranslated(entries.get(key), from)).map(([key]) => key);
  return [
    ...missing.map((key) => `${language}: ${key} is not translated`),
    ...(readFileSync(file, "utf8") === upToDate(file, language) ? [] : [`${language}: not up to date: run npm run texts`]),
  ];
}

const found = languages()
  .filter((language) => language !== SOURCE_LANGUAGE)
  .flatMap((language) => {
    const file = join(DIRECTORY, fileOf(language));
    if (process.argv.includes("--check")) {
      return problems(file, language);
    }
    writeFileSync(file, upToDate(file, language));
    return [];
  });
found.forEach((line) => { console.error(line); });
process.exitCode = found.length > 0 ? 1 : 0;
