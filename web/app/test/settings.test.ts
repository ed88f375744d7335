import { describe, expect, it } from "vitest";
import { openSettings, type Store } from "../src/settings/store.js";

function storeWith(kept: string | null): Store & { kept: string | null } {
  return {
    kept,
    getItem() {
      return this.kept;
    },
    setItem(_name, text) {
      this.kept = text;
    },
  };
}

describe("settings", () => {
  it("begin with the defaults and the browser's language", () => {
    const settings = openSettings(storeWith(null), ["bg-BG"]);
    expect(settings.language.value).toBe("bg");
    expect(settings.theme.value).toBe("system");
    expect(settings.pieceSet.value).toBe("symbols");
    expect(settings.submit.value).toBe("fast");
    expect(settings.animation.value).toBe(true);
    expect(settings.sound.value).toBe(false);
  });

  it("have sounds on, at low volume, on a device that is new, and only there", () => {
    const store = storeWith(null);
    const settings = openSettings(store, ["en"], true);
    expect([settings.sound.value, settings.soundAsked.value, settings.volume.value]).toEqual([true, true, 40]);
    const later = openSettings(store, ["en"]);
    expect([later.sound.value, later.soundAsked.value]).toEqual([true, true]);
    const known = openSettings(storeWith('{"theme":"dark"}'), ["en"]);
    expect([known.sound.value, known.soundAsked.value]).toEqual([false, false]);
  });

  it("are kept when they change, and only what differs from the default", () => {
    const store = storeWith(null);
    const settings = openSettings(store, ["en"]);
    expect(store.kept).toBeNull();
    settings.theme.value = "dark";
    settings.sound.value = true;
    settings.theme.value = "system";
    expect(JSON.parse(store.kept ?? "")).toEqual({ sound: true });
    expect(openSettings(store, ["en"]).sound.value).toBe(true);
  });

  it("follow the browser's language until one is chosen", () => {
    const store = storeWith(null);
    openSettings(store, ["en"]).sound.value = true;
    expect(openSettings(store, ["it"]).language.value).toBe("it");
    openSettings(store, ["en"]).language.value = "ru";
    expect(openSettings(store, ["it"]).language.value).toBe("ru");
  });

  it.each(["", "{", "null", "7", '"x"', "[]", '{"theme":"pink","sound":"yes","animation":0,"language":"xx"}'])(
    "take %j for nothing",
    (garbage) => {
      const settings = openSettings(storeWith(garbage), ["es"]);
      expect(settings.theme.value).toBe("system");
      expect(settings.sound.value).toBe(false);
      expect(settings.animation.value).toBe(true);
      expect(settings.language.value).toBe("es");
    },
  );

  it("work where nothing can be kept", () => {
    const forbidden: Store = {
      getItem: () => {
        throw new Error("forbidden");
      },
      setItem: () => {
        throw new Error("full");
      },
    };
    const settings = openSettings(forbidden, []);
    settings.theme.value = "dark";
    expect(settings.theme.value).toBe("dark");
  });
});
