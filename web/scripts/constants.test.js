import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DIRECTORY, entriesOf, languages, read, TEMPLATE, textsIn } from "./catalogues.js";
import { CONSTANTS, constantsIn, withConstants } from "./constants.js";

const ROOT = join(import.meta.dirname, "../..");
const SOURCE = entriesOf(read(join(DIRECTORY, TEMPLATE)));
const RULES = readFileSync(join(ROOT, "docs/rules.md"), "utf8");

/** The links to the sections of the rules. */
const SECTIONS = [...RULES.matchAll(/^#+ (.+)$/gm)].map(
  ([, heading = ""]) => `rules.md#${heading.toLowerCase().replaceAll(/[^\w -]/g, "").replaceAll(" ", "-")}`,
);

/** The texts that state rules. */
const RULE = /^(?:rules\.(?!picture)|errors\.rule\.|game\.can\.|learn\.\w+\.(?:text|more)$)/;

/** Texts with numbers that no code and no rule of the game decides. */
const FREE = /^(?:replay\.result\.|game\.typed\.|game\.deploy\.hint$|game\.chat\.forPlayers$|game\.keys\.scan$)/;

/** The numbers that texts write in words, by language; stems where words are inflected. */
const WORDS = /** @type {Readonly<Record<string, Readonly<Record<number, string>>>>} */ ({
  en: { 2: "two", 3: "three", 4: "four", 5: "five" },
  es: { 2: "dos", 3: "tres", 4: "cuatro", 5: "cinco" },
  it: { 2: "due", 3: "tre", 4: "quattro", 5: "cinque" },
  sk: { 2: "dv(?:a|e|och|om|oma)", 3: "tri|troch", 4: "štyri", 5: "päť|piatimi" },
  ru: { 2: "дв(?:а|е|ух|умя)", 3: "тр(?:и|ёх)", 4: "четыре", 5: "пят(?:ь|и|ью)" },
  bg: { 2: "дв(?:а|е)", 3: "три", 4: "четири", 5: "пет" },
  de: { 2: "zwei", 3: "drei", 4: "vier", 5: "fünf" },
});

/** Returns whether a text has a number, in digits or as a word.
 * @param {string} text
 * @param {number} number
 * @param {string} language */
function says(text, number, language) {
  const word = WORDS[language]?.[number];
  return new RegExp(`(?<![\\d\\p{L}])(?:${number}${word === undefined ? "" : `|${word}`})(?![\\d\\p{L}])`, "iu").test(text);
}

/** Returns the constants, sections and files that a text comes from.
 * @param {import("./catalogues.js").Entry} entry */
function sourcesOf({ comments }) {
  return /^Source: (.+)$/m.exec(comments?.extracted ?? "")?.[1]?.split(", ") ?? [];
}

/** Returns whether a text states a number, apart from the squares of an example.
 * @param {string} text */
function statesNumber(text) {
  return constantsIn(text).length > 0 || /\d|\b(?:two|three|four|five|six|ten)\b/i.test(text.replaceAll(/\b[a-h]\d\b|\{\w+\}/g, ""));
}

const SOURCED = [...SOURCE].flatMap(([key, entry]) => sourcesOf(entry).map((source) => ({ key, source })));

describe("a text that states a number or a rule", () => {
  it("names the constant, the section of the rules, or the file of the example that it comes from", () => {
    const unnamed = [...SOURCE]
      .filter(([key, { msgid }]) => !FREE.test(key) && (statesNumber(msgid) || (RULE.test(key) && msgid.endsWith("."))))
      .filter(([, entry]) => sourcesOf(entry).length === 0);
    expect(unnamed.map(([key]) => key)).toEqual([]);
  });

  it("names only sources that exist, and each constant that it has", () => {
    const known = new Set([...Object.keys(CONSTANTS), ...SECTIONS]);
    const isKnown = (/** @type {string} */ source) => known.has(source) || (source.includes("/") && existsSync(join(ROOT, "web/app/src", source)));
    expect(SOURCED.filter(({ source }) => !isKnown(source))).toEqual([]);
    const undeclared = [...SOURCE].flatMap(([key, entry]) =>
      constantsIn(entry.msgid).filter((name) => !sourcesOf(entry).includes(name)).map((name) => `${key}: ${name}`));
    expect(undeclared).toEqual([]);
    const named = new Set(SOURCED.map(({ source }) => source));
    expect(Object.keys(CONSTANTS).filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(languages())("says in %s what the code says", (language) => {
    const texts = textsIn(language);
    const wrong = SOURCED.flatMap(({ key, source }) => {
      const number = CONSTANTS[source];
      const message = withConstants(texts.get(key) ?? "");
      const forms = typeof message === "string" ? [message] : Object.values(message);
      return number === undefined ? [] : forms.filter((form) => !says(form, number, language)).map((form) => `${key}: ${source} in "${form}"`);
    });
    expect(wrong).toEqual([]);
  });
});
