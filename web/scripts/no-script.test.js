import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { languages } from "./catalogues.js";
import { inEveryLanguage } from "./no-script.ts";

it("tells readers of every language that the page needs JavaScript", () => {
  const page = inEveryLanguage(readFileSync(join(import.meta.dirname, "../app/index.html"), "utf8"));
  const [, sentences = ""] = /<noscript>(.*)<\/noscript>/.exec(page) ?? [];
  expect([...sentences.matchAll(/<p lang="(..)">/g)].map(([, lang]) => lang)).toEqual(languages());
  expect(sentences).toContain("Turn on JavaScript to play Espionage.");
  expect(sentences).toContain("Включите JavaScript");
});
