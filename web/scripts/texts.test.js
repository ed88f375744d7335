import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { DIRECTORY, entriesOf, fileOf, isTranslated, languages, maxLengthOf, read, SOURCE_LANGUAGE, TEMPLATE, textsIn } from "./catalogues.js";

const SOURCES = join(import.meta.dirname, "../app/src");
const SOURCE = entriesOf(read(join(DIRECTORY, TEMPLATE)));

/** The most characters on a button, and on one that has a line of its own on a phone. */
const BUTTONS = [22, 28];

/** The keys of names that texts must use. */
const NAMES = [...SOURCE.keys()].filter((key) => key === "game.volcano" || (key.startsWith("game.piece.") && key !== "game.piece.masked"));

/** Returns the part of a name that all its inflected forms share.
 * @param {string} name */
function stemOf(name) {
  const [first = ""] = name.toLowerCase().split(" ");
  return first.slice(0, Math.max(3, Math.ceil(first.length * 0.6)));
}

/** @param {import("./catalogues.js").Message | undefined} message */
function forms(message) {
  return typeof message === "object" ? Object.values(message) : [message ?? ""];
}

/** @param {string} text */
function places(text) {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
}

/** Returns the literal keys of `t()` inside the buttons of a component.
 * @param {ts.SourceFile} file */
function keysOnButtons(file) {
  /** @type {string[]} */
  const keys = [];
  /** @type {(node: ts.Node, inside: boolean) => void} */
  const visit = (node, inside) => {
    if (inside && ts.isCallExpression(node) && node.expression.getText() === "t" && node.arguments[0] && ts.isStringLiteral(node.arguments[0])) {
      keys.push(node.arguments[0].text);
    }
    const isButton = ts.isJsxElement(node) && /^<button\b|class="[^"]*\bbutton\b/.test(node.openingElement.getText());
    const shown = isButton ? node.children : node.getChildren();
    shown.forEach((child) => { visit(child, inside || isButton); });
  };
  visit(file, false);
  return keys;
}

/** Returns whether some code names a key: as a whole, or as a pattern such as `learn.${name}.title`.
 * @returns {(key: string) => boolean} */
function uses() {
  const files = [SOURCES, import.meta.dirname].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.[jt]sx?$/.test(name) && !name.endsWith("gen.ts"))
      .map((name) => join(folder, name)),
  );
  const literals = new Set();
  /** @type {RegExp[]} */
  const patterns = [];
  /** @type {(node: ts.Node) => void} */
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) {
      literals.add(node.text);
    } else if (ts.isTemplateExpression(node) && /^[a-z]+\./.test(node.head.text)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      patterns.push(new RegExp(`^${parts.map((part) => part.replace(/\W/g, "\\$&")).join(".+")}$`));
    }
    node.forEachChild(visit);
  };
  files.forEach((file) => { visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)); });
  return (key) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
}

describe("the template", () => {
  it("has only texts that some code uses", () => {
    const isUsed = uses();
    expect(isUsed("lobby.nothing-of-this-name")).toBe(false);
    expect([...SOURCE.keys()].filter((key) => !key.startsWith("glossary.") && !isUsed(key))).toEqual([]);
  });

  it("limits every text on a button", () => {
    const components = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
    const keys = components.flatMap((name) =>
      keysOnButtons(ts.createSourceFile(name, readFileSync(join(SOURCES, name), "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)),
    );
    expect(keys.length).toBeGreaterThan(50);
    const unlimited = keys.filter((key) => {
      const entry = SOURCE.get(key);
      return entry !== undefined && places(entry.msgid).length === 0 && !BUTTONS.includes(maxLengthOf(entry) ?? 0);
    });
    expect(unlimited).toEqual([]);
  });
});

describe.each(languages())("the texts in %s", (language) => {
  const texts = textsIn(language);

  it("are all translated", () => {
    const own = entriesOf(read(join(DIRECTORY, fileOf(language))));
    const missing = [...SOURCE].filter(([key, entry]) => language !== SOURCE_LANGUAGE && !isTranslated(own.get(key), entry));
    expect(missing.map(([key]) => key)).toEqual([]);
  });

  it("fill the same places as the English ones, and have no space at an end", () => {
    for (const [key, entry] of SOURCE) {
      for (const text of forms(texts.get(key))) {
        expect(places(text), key).toEqual(places(entry.msgid_plural ?? entry.msgid));
        expect(text, key).toMatch(/^\S(?:.*\S)?$/s);
      }
    }
  });

  it.skipIf(language === SOURCE_LANGUAGE)("call each piece by its name", () => {
    const english = textsIn(SOURCE_LANGUAGE);
    const misnamed = NAMES.flatMap((name) => {
      const called = forms(english.get(name)).join("");
      const mention = new RegExp(`\\b${called.replace(/y$/, "(?:y|ie)")}s?\\b`);
      const stem = stemOf(forms(texts.get(name)).join(""));
      return [...english]
        .filter(([key, message]) => !key.startsWith("glossary.") && forms(message).some((text) => mention.test(text)))
        .filter(([key]) => !forms(texts.get(key)).every((text) => text.toLowerCase().includes(stem)))
        .map(([key]) => `${key}: ${called}`);
    });
    expect(misnamed).toEqual([]);
  });

  it("have a letter of its own for each piece", () => {
    const letters = forms(texts.get("game.letters")).join("");
    expect(letters).toMatch(/^\p{Lu}{9}$/u);
    expect(new Set(letters).size).toBe(9);
  });

  it("are no longer than their limits", () => {
    const tooLong = [...SOURCE].flatMap(([key, entry]) =>
      forms(texts.get(key))
        .filter((text) => text.length > (maxLengthOf(entry) ?? Infinity))
        .map((text) => `${key}: ${text}`),
    );
    expect(tooLong).toEqual([]);
  });
});
