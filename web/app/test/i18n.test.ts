import { beforeEach, describe, expect, it } from "vitest";
import { LOADERS } from "../src/i18n/gen.js";
import { type Language, languageFor, LANGUAGES, loadLateTexts, locale, PSEUDO, speak, t } from "../src/i18n/index.js";
import type { Message } from "../src/i18n/message.js";
import { pseudoText } from "../src/i18n/pseudo.js";

async function everything(language: Language): Promise<Map<string, Message>> {
  const { early, late } = LOADERS[language];
  return new Map([...Object.entries(await early()), ...Object.entries(await late())]);
}

function forms(message: Message): readonly string[] {
  return typeof message === "string" ? [message] : Object.values(message);
}

function places(text: string): readonly string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
}

describe.each(LANGUAGES)("the catalogue in %s", (language) => {
  it("has every text of the English one, and no other", async () => {
    expect([...(await everything(language)).keys()]).toEqual([...(await everything("en")).keys()]);
  });

  it("has no empty text and no space at an end", async () => {
    for (const [key, message] of await everything(language)) {
      for (const text of forms(message)) {
        expect(text, key).toMatch(/^\S(?:.*\S)?$/s);
      }
    }
  });

  it("fills the same places as the English one", async () => {
    const english = await everything("en");
    for (const [key, message] of await everything(language)) {
      const expected = forms(english.get(key) ?? "").at(-1) ?? "";
      for (const text of forms(message)) {
        expect(places(text), key).toEqual(places(expected));
      }
    }
  });
});

describe("texts", () => {
  beforeEach(async () => {
    await speak("en");
    await loadLateTexts();
  });

  it("follow the language", async () => {
    expect(t("game.resign")).toBe("Resign");
    await speak("sk");
    expect(t("game.resign")).toBe("Vzdať sa");
    expect(locale()).toBe("sk");
  });

  it("have the form that the number needs", async () => {
    expect(t("game.spectators", { count: 1 })).toBe("1 spectator");
    expect(t("game.spectators", { count: 0 })).toBe("0 spectators");
    await speak("ru");
    const russian = [1, 2, 5, 21, 112].map((count) => t("game.spectators", { count }));
    expect(russian).toEqual(["1 зритель", "2 зрителя", "5 зрителей", "21 зритель", "112 зрителей"]);
    await speak("sk");
    expect([1, 3, 5].map((count) => t("game.spectators", { count }))).toEqual(["1 divák", "3 diváci", "5 divákov"]);
  });

  it("write numbers as the language does", async () => {
    expect(t("game.spectators", { count: 12345 })).toBe("12,345 spectators");
    await speak("es");
    expect(t("game.spectators", { count: 12345 })).toBe("12.345 espectadores");
  });

  it("keep the last of two languages asked for at once", async () => {
    await Promise.all([speak("ru"), speak("it")]);
    expect(locale()).toBe("it");
  });
});

describe("the pseudo-locale", () => {
  it("makes texts 40 % longer and keeps places", async () => {
    const text = "Your opponent has left";
    expect(pseudoText(`{name}: ${text}`)).toContain("{name}: ");
    expect(pseudoText(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
    await speak(PSEUDO);
    await loadLateTexts();
    expect(t("game.spectators", { count: 2 })).toMatch(/^\u200f2 špéçtátörš .*\]$/);
  });
});

describe("the language for a browser", () => {
  it.each([
    [["sk-SK", "en"], "sk"],
    [["fr", "ru-RU"], "ru"],
    [["FR"], "en"],
    [[], "en"],
  ])("that prefers %j is %s", (preferred, expected) => {
    expect(languageFor(preferred)).toBe(expected);
  });
});
