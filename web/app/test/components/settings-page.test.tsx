import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpAnswer, Player, Problem, Welcome } from "@sdk";
import { settings } from "../../src/settings/index.js";
import { NotifyField } from "../../src/preferences/NotifyField.js";
import { SettingsPage } from "../../src/preferences/SettingsPage.js";
import { offerSounds } from "../../src/app/offer-sounds.js";
import type { Notices } from "../../src/shell/notices.js";
import { SOUNDS } from "../../src/sounds/sounds.js";
import { Shown } from "./page.js";

const { played } = vi.hoisted(() => ({ played: [] as string[] }));

vi.mock("../../src/sounds/play-sound.js", () => ({ playSound: (sound: string) => played.push(sound) }));

const OFFLINE: Problem = { code: "unreachable", message: "", status: 0, retryAfterMs: undefined };

const me = signal<Player | undefined>(undefined);
const welcome = signal<Welcome | undefined>(undefined);
const forget = vi.fn<() => Promise<HttpAnswer<boolean>>>();
const tell = vi.fn();
let page: Shown;

beforeEach(async () => {
  settings.sound.value = false;
  settings.soundAsked.value = false;
  localStorage.clear();
  me.value = { name: "Ada·1234", guest: true } as Player;
  welcome.value = undefined;
  forget.mockReset().mockResolvedValue({ ok: true, value: true });
  tell.mockReset();
  page = await Shown.of(<SettingsPage />, {
    connection: { me, welcome },
    session: { forget },
    notices: { tell },
    router: { moves: 0 },
  });
});

afterEach(async () => {
  settings.theme.value = "system";
  settings.pieceSet.value = "symbols";
  settings.submit.value = "fast";
  settings.sound.value = false;
  settings.volume.value = 40;
  settings.notify.value = false;
  vi.unstubAllGlobals();
  settings.tip.value = true;
  await page.close();
});

function kept(): unknown {
  return JSON.parse(localStorage.getItem("espionage.settings") ?? "{}");
}

describe("the settings", () => {
  it("name the server's version once it is known", async () => {
    expect(page.text).not.toContain("Espionage Server");
    await page.does(() => {
      welcome.value = { serverVersion: "1.0.0 (6d6a9536)" } as Welcome;
    });
    expect(page.one("footer").textContent).toBe("Espionage Server 1.0.0 (6d6a9536)");
  });

  it("take effect at once and are kept on the device", async () => {
    await page.press("High contrast");
    await page.press("Letters");
    await page.press("Submit immediately");
    await page.press("Sounds");
    await page.press("Tip of the day in the lobby");
    expect(settings.theme.value).toBe("contrast");
    expect(kept()).toEqual({ theme: "contrast", pieceSet: "letters", submit: "auto", sound: true, tip: false });
  });

  it("lead to all tips beside the choice to see one a day", () => {
    expect(page.one('a[href="/tips"]').textContent).toBe("Show all tips");
  });

  it("show what is set", async () => {
    await page.does(() => {
      settings.theme.value = "dark";
    });
    expect(page.named("Dark").querySelector("input")?.checked).toBe(true);
    expect(page.named("Light").querySelector("input")?.checked).toBe(false);
  });
});

describe("sounds", () => {
  it("have a volume, once they are on", async () => {
    expect(page.has("[type=range]")).toBe(false);
    await page.press("Sounds");
    await page.does(() => {
      const volume = page.one("[type=range]") as HTMLInputElement;
      volume.value = "20";
      volume.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(kept()).toEqual({ sound: true, volume: 20 });
  });

  it("can be heard one by one", async () => {
    await page.press("Sounds");
    played.length = 0;
    const names = ["Game begins", "Your turn", "Step", "Attack won", "Piece lost", "Unmasking", "Time is short", "Draw offer", "Message", "Game over"];
    for (const name of names) {
      await page.press(name);
    }
    expect(played).toEqual([...SOUNDS]);
  });

  it("are offered once to who knows the game without them", () => {
    const told = vi.fn<Notices["tell"]>();
    offerSounds({ tell: told });
    offerSounds({ tell: told });
    expect(told).toHaveBeenCalledOnce();
    expect(told.mock.calls[0]?.[2]?.label).toBe("Turn sounds on");
    told.mock.calls[0]?.[2]?.run();
    expect(kept()).toEqual({ sound: true, soundAsked: true });
    settings.soundAsked.value = false;
    offerSounds({ tell: told });
    expect(told).toHaveBeenCalledOnce();
  });
});

describe("notifications", () => {
  const ask = vi.fn<() => Promise<NotificationPermission>>();

  async function reopen(permission: NotificationPermission): Promise<void> {
    await page.close();
    vi.stubGlobal("Notification", { permission, requestPermission: ask.mockReset() });
    page = await Shown.of(<NotifyField />);
  }

  it.each([["granted", true], ["denied", false]] as const)("are asked for only by the button; %s", async (answer, on) => {
    await reopen("default");
    ask.mockResolvedValue(answer);
    expect(ask).not.toHaveBeenCalled();
    await page.press("Allow notifications");
    expect(ask).toHaveBeenCalledOnce();
    expect(settings.notify.value).toBe(on);
    expect(page.text).toContain(on ? "Notify me of my turn" : "Your browser blocks notifications");
  });

  it("can be switched on and off where the browser allows them", async () => {
    await reopen("granted");
    await page.press("Notify me of my turn while the page is hidden");
    expect(kept()).toEqual({ notify: true });
    expect(ask).not.toHaveBeenCalled();
  });

  it("are not offered where there are none", () => {
    expect(page.text).not.toContain("Notify me");
  });
});

describe("who one is", () => {
  it("is given up only after a second question", async () => {
    expect(page.text).toContain("You are playing as Ada·1234.");
    await page.press("Change name");
    expect(page.text).toContain("This cannot be undone.");
    await page.press("Keep it");
    expect(forget).not.toHaveBeenCalled();
    await page.press("Change name");
    await page.press("Give up the name");
    expect(forget).toHaveBeenCalledOnce();
    expect(tell).toHaveBeenCalledWith("good", "The name has been given up.");
  });

  it("stays when the server cannot be reached, and that is said", async () => {
    forget.mockResolvedValue({ ok: false, problem: OFFLINE });
    await page.press("Change name");
    await page.press("Give up the name");
    expect(tell).toHaveBeenCalledWith("bad", expect.stringContaining("cannot be reached"));
  });

  it("has the way to the vacation only with an account", async () => {
    expect([...document.querySelectorAll("a")].map(({ textContent }) => textContent)).not.toContain("Vacation");
    await page.does(() => {
      me.value = { name: "Ada", guest: false } as Player;
    });
    const vacation = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === "Vacation");
    expect(vacation?.getAttribute("href")).toBe("/account/vacation");
  });

  it("is somebody with an account, who can leave it on its own page", async () => {
    await page.does(() => {
      me.value = { name: "Ada", guest: false } as Player;
    });
    expect(page.text).toContain("You are logged in as Ada.");
    expect([...document.querySelectorAll("a.button")].map((link) => link.getAttribute("href"))).toEqual(["/account", "/account/vacation"]);
    expect(page.text).not.toContain("Change name");
  });

  it("is nobody yet for a spectator", async () => {
    await page.does(() => {
      me.value = undefined;
    });
    expect(page.text).toContain("You have no name yet.");
    expect(page.text).not.toContain("Change name");
  });
});
