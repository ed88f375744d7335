import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { InvitationTerms, Player } from "@sdk";
import { LobbyDialogPlace } from "../../src/app/LobbyDialogPlace.js";
import { InvitationForm } from "../../src/lobby/InvitationForm.js";
import type { LobbyDialog } from "../../src/lobby/lobby-dialog.js";
import { quickChoice } from "../../src/pairing/quick-choice.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const create = vi.fn<(terms: InvitationTerms) => Promise<string | undefined>>(() => Promise.resolve("c"));
const dialog = signal<LobbyDialog | undefined>(undefined);
const busy = signal(false);
const me = signal<Partial<Player> | undefined>(undefined);
const http = new FakeHttp();
let form: Shown;

async function show(who: "open" | "private"): Promise<void> {
  const app = { lobby: { create, busy, dialog }, connection: { me }, session: { lastName: "Anna" }, http: http.client, notices: { shown: signal([]) } };
  form = await Shown.of(<InvitationForm who={who} title="Invite" onClose={vi.fn()} />, app);
  await settled(form);
}

beforeEach(async () => {
  create.mockClear();
  busy.value = false;
  me.value = { playerId: "guest", guest: true };
  http.clear();
  dialog.value = { kind: "create" };
  await show("open");
});

afterEach(async () => {
  await form.close();
});

async function submit(): Promise<void> {
  await form.does(() => {
    form.one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
}

describe("the form that makes an invitation", () => {
  it("proposes a game for everybody", async () => {
    await submit();
    expect(create).toHaveBeenCalledWith({
      variant: "espionage",
      timeControl: "600+5",
      colour: "random",
      private: false,
    });
    expect(dialog.value).toBeUndefined();
  });

  it("sends what was chosen", async () => {
    await form.press("Small");
    expect(form.text).toContain("Good for beginners.");
    await form.press("No clock");
    await form.press("Black");
    await submit();
    expect(create).toHaveBeenCalledWith({ variant: "small", timeControl: "-", colour: "black", private: false });
  });

  it("keeps the variant that is chosen in the lobby", async () => {
    await form.close();
    quickChoice.variant.value = "fast";
    const app = { lobby: { create, busy, dialog }, connection: { me, computerLevels: signal(0) }, session: {}, http: http.client };
    form = await Shown.of(<LobbyDialogPlace />, app);
    await submit();
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ variant: "fast" }));
    quickChoice.variant.value = "espionage";
  });

  it("takes a clock of one's own making", async () => {
    await form.press("Other…");
    await form.does(() => import("../../src/terms/CustomClockFields.js"));
    await form.choose(".custom-clock select", "correspondence");
    await form.type(".custom-clock input[type=number]", "7");
    await submit();
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ timeControl: "7d" }));
  });

  it("leaves weekends out if both are to have them off", async () => {
    await form.press("Other…");
    await form.does(() => import("../../src/terms/CustomClockFields.js"));
    await form.choose(".custom-clock select", "correspondence");
    await form.type(".custom-clock input[type=number]", "2");
    await form.does(() => {
      form.one(".custom-clock input[type=checkbox]").click();
    });
    await submit();
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ timeControl: "2dw" }));
  });

  it("says what is wrong with a clock, and sends nothing", async () => {
    await form.press("Other…");
    await form.does(() => import("../../src/terms/CustomClockFields.js"));
    await form.choose(".custom-clock select", "correspondence");
    await form.type(".custom-clock input[type=number]", "31");
    expect(form.one(".custom-clock [role=alert]").textContent).toBe("Enter 1 to 30 days.");
    expect(form.buttons).not.toContain("Create invitation");
    await submit();
    expect(create).not.toHaveBeenCalled();
  });

  it("shows the link of an invitation for whoever has it", async () => {
    await form.close();
    await show("private");
    await submit();
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ private: true }), { as: "Anna" });
    expect(dialog.value).toEqual({ kind: "challenge", invitationId: "c" });
  });

  it("stays open when nothing was created", async () => {
    create.mockResolvedValueOnce(undefined);
    await submit();
    expect(dialog.value).toEqual({ kind: "create" });
  });

  it("waits while another command is on its way", async () => {
    await form.does(() => {
      busy.value = true;
    });
    expect(form.buttons).not.toContain("Create invitation");
  });
});

describe("the form for an account", () => {
  beforeEach(async () => {
    http.answers("GET /api/players/ada", 200, { player: { playerId: "ada", name: "Ada" }, ratings: [] });
    await form.does(() => {
      me.value = { playerId: "ada", guest: false };
    });
    await settled(form);
  });

  it("sends what accounts can ask for", async () => {
    http.answers("GET /api/players?name=Bob", 200, { player: { playerId: "bob", name: "Bob" }, ratings: [] });
    await form.press("Rated");
    await form.press("±100");
    await form.type("input[type=text]", " Bob ");
    await form.choose(".dialog-body > .field:nth-last-of-type(1) select", "60");
    await submit();
    await settled(form);
    expect(create).toHaveBeenCalledWith({
      variant: "espionage",
      timeControl: "600+5",
      colour: "random",
      private: false,
      rated: true,
      band: { min: 1400, max: 1600 },
      toPlayerId: "bob",
      validMinutes: 60,
    });
  });

  it.each([
    ["a name that nobody has", { player: undefined }, 404],
    ["the own name", { player: { playerId: "ada", name: "Ada" }, ratings: [] }, 200],
  ])("sends nothing to %s", async (_, body, status) => {
    http.answers("GET /api/players?name=Ada", status, status === 404 ? { code: "not-found", message: "" } : body);
    await form.type("input[type=text]", "Ada");
    await submit();
    await settled(form);
    expect(form.text).toContain("No other account has this name.");
    expect(create).not.toHaveBeenCalled();
  });

  it("sends nothing with a faulty band", async () => {
    await form.press("From … to …");
    await form.type(".numbers .field:first-child input", "4001");
    await submit();
    await settled(form);
    expect(create).not.toHaveBeenCalled();
  });

  it("has no rating without a clock, and no name to type with a link", async () => {
    await form.close();
    await show("private");
    await form.press("Rated");
    await form.press("No clock");
    expect(form.text).not.toContain("Opponent’s rating");
    expect(form.has("input[type=text]")).toBe(false);
    await submit();
    await settled(form);
    expect(create).toHaveBeenCalledWith(
      { variant: "espionage", timeControl: "-", colour: "random", private: true, validMinutes: 1440 },
      { as: "Anna" },
    );
  });
});
