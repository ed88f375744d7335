import type { Message, Texts } from "./message.js";

const LONGER_BY = 0.4;
const LETTERS: Readonly<Record<string, string>> = {
  a: "á", e: "é", i: "í", o: "ö", u: "ü", y: "ý", c: "ç", n: "ñ", s: "š", z: "ž",
  A: "Á", E: "É", I: "Í", O: "Ö", U: "Ü", Y: "Ý", C: "Ç", N: "Ñ", S: "Š", Z: "Ž",
};

/** Marks the text's begin as right to left, which must not change anything else on the page. */
const RIGHT_TO_LEFT = "\u200f";

/** Returns English texts, accented, marked and 40 % longer. Placeholders are kept. */
export function pseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, pseudoMessage(message)]));
}

function pseudoMessage(message: Message): Message {
  return typeof message === "string"
    ? pseudoText(message)
    : { one: pseudoText(message.one ?? message.other), other: pseudoText(message.other) };
}

/**
 * Returns one text. The added syllables are separate words, so that lines break as in real
 * languages.
 */
export function pseudoText(text: string): string {
  const accented = text.replaceAll(/\{\w+\}|\w/g, (found) => LETTERS[found] ?? found);
  const missing = Math.ceil(text.replaceAll(/\{\w+\}/g, "xx").length * LONGER_BY);
  return `${RIGHT_TO_LEFT}${accented} ${"löñgér ".repeat(missing)}`.slice(0, 1 + accented.length + Math.max(2, missing)).trimEnd() + "]";
}
