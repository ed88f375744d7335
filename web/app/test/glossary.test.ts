import { describe, expect, it } from "vitest";
import GUIDE from "../../../docs/translating.md?raw";
import { LANGUAGES, loadLateTexts, speak, t } from "../src/i18n/index.js";

/** The languages of the columns. */
const COLUMNS = (/^\| key \|(.+)\|$/m.exec(GUIDE)?.[1] ?? "").split("|").map((tag) => tag.trim());

/** The rows of the glossary that name a key: the key, and a term for each language. */
const ROWS = [...GUIDE.matchAll(/^\| `([\w.]+)` \|(.+)\|$/gm)].map(([, key = "", terms = ""]) => ({
  key,
  terms: terms.split("|").map((term) => term.trim()),
}));

describe("the glossary for translators", () => {
  it("has a row for every piece, and a column for every language", () => {
    expect(ROWS.filter(({ key }) => key.startsWith("game.piece."))).toHaveLength(10);
    expect(COLUMNS.toSorted()).toEqual([...LANGUAGES].sort());
  });

  it.each(LANGUAGES)(
    "has the terms that the client uses in %s",
    async (language) => {
      const column = COLUMNS.indexOf(language);
      await speak(language);
      await loadLateTexts();
      const used = ROWS.map(({ key }) => [key, (t as (key: string) => string)(key)]);
      expect(used).toEqual(ROWS.map(({ key, terms }) => [key, terms[column]]));
    },
  );
});
