import { describe, expect, it } from "vitest";
import GUIDE from "../../../docs/translating.md?raw";
import { LANGUAGES, loadAreas, speak, t } from "../src/i18n/index.js";

/** The rows of the glossary that name a key: the key, and a term for each language. */
const ROWS = [...GUIDE.matchAll(/^\| `([\w.]+)` \|(.+)\|$/gm)].map(([, key = "", terms = ""]) => ({
  key,
  terms: terms.split("|").map((term) => term.trim()),
}));

describe("the glossary for translators", () => {
  it("has a row for every piece, and a column for every language", () => {
    expect(ROWS.filter(({ key }) => key.startsWith("game.piece."))).toHaveLength(10);
    expect(GUIDE).toContain(`| key | ${LANGUAGES.join(" | ")} |`);
  });

  it.each(LANGUAGES.map((language, column) => ({ language, column })))(
    "has the terms that the client uses in $language",
    async ({ language, column }) => {
      await speak(language);
      await loadAreas("game");
      const used = ROWS.map(({ key }) => [key, (t as (key: string) => string)(key)]);
      expect(used).toEqual(ROWS.map(({ key, terms }) => [key, terms[column]]));
    },
  );
});
