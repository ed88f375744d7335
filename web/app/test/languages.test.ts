import { describe, expect, it } from "vitest";
import { LANGUAGES, speak } from "../src/i18n/index.js";
import { namedLanguages } from "../src/languages/language-names.js";
import { shareNone } from "../src/languages/spoken.js";

describe("a language", () => {
  it.each([
    [["nb"], ["no"], false],
    [["nn", "de"], ["nb"], false],
    [["no"], ["sv"], true],
    [["no"], [], false],
  ])("%j and %j share none: %s", (mine, theirs, none) => {
    expect(shareNone({ mine, theirs })).toBe(none);
  });

  it.each(LANGUAGES)("has a name of its own in %s", async (reader) => {
    await speak(reader);
    const names = namedLanguages().map(({ name }) => name);
    expect(names).toHaveLength(new Set(names).size);
    await speak("en");
  });
});
