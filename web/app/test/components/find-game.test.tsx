import { create as create_, type MessageInitShape } from "@bufbuild/protobuf";
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Pairing, Player, SeekTerms } from "@sdk";
import { PairingSchema } from "../../../sdk/src/gen/espionage/v1/lobby_pb.js";
import { FindGame } from "../../src/pairing/FindGame.js";
import { openQuickChoice, type QuickChoice } from "../../src/pairing/quick-choice.js";
import type { Search } from "../../src/pairing/search.js";
import { SearchOptions } from "../../src/pairing/SearchOptions.js";
import { FakeHttp, settled } from "./fake-http.js";
import { Shown } from "./page.js";

const NOW = 1_700_000_000_000;
const ADA = "a000000000000000";
const PROFILE = {
  player: { playerId: ADA, name: "Ada" },
  ratings: [{ variant: "small", speed: "rapid", rating: 1612, deviation: 80, games: 40 }],
};

const seek = vi.fn<(terms: SeekTerms) => Promise<Answer<Pairing>>>(() => new Promise(() => undefined));
const stop = vi.fn(() => Promise.resolve({ ok: true, value: undefined }));
const widen = vi.fn(() => Promise.resolve());
const join = vi.fn(() => Promise.resolve({ ok: true, value: undefined }));
const play = vi.fn<(terms: object) => Promise<void>>(() => Promise.resolve());
const invitation = signal<string | undefined>(undefined);
const accept = vi.fn(() => Promise.resolve());
const create = vi.fn(() => Promise.resolve("c"));
const pairing = signal<Pairing | undefined>(undefined);
const keepsRange = signal(false);
const open = signal<readonly object[] | undefined>(undefined);
const dialog = signal<unknown>(undefined);
const busy = signal(false);
const address = signal("");
const computerLevels = signal<number | undefined>(undefined);
const http = new FakeHttp();
let now = NOW;
let choice: QuickChoice;
let panel: Shown;

beforeEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
  http.clear();
  pairing.value = undefined;
  keepsRange.value = false;
  invitation.value = undefined;
  open.value = undefined;
  dialog.value = undefined;
  computerLevels.value = 6;
  address.value = "https://play.example.org/";
  now = NOW;
  choice = openQuickChoice(undefined);
});

afterEach(async () => {
  await panel.close();
});

/** Shows the buttons, and the dialog of options beside them. */
async function show(me?: Partial<Player>): Promise<void> {
  const search = { pairing, seek, stop, widen, join, invitation, keepsRange, get beganEpochMs() { return Number(pairing.value?.sinceEpochMs); } } as unknown as Search;
  const content = (
    <>
      <FindGame search={search} choice={choice} />
      <SearchOptions choice={choice} onClose={vi.fn()} />
    </>
  );
  panel = await Shown.of(content, {
    http: http.client,
    connection: { me: signal(me), computerLevels },
    client: { connection: { serverTime: { at: () => now } } },
    router: { address, navigate: (path: string) => { address.value = new URL(path, address.peek()).href; } },
    lobby: { busy, dialog, open, accept, create, playComputer: play, asPlayer: async (ask: () => unknown) => { void ask(); await Promise.resolve(); } },
    notices: { shown: signal([]) },
  });
  await settled(panel);
}

async function click(timeControl = "600+5"): Promise<void> {
  await panel.does(() => { panel.one(`button[value="${timeControl}"]`).click(); });
}

async function passes(milliseconds: number): Promise<void> {
  now += milliseconds;
  await panel.does(() => { vi.advanceTimersByTime(1_000); });
}

async function told(fields: MessageInitShape<typeof PairingSchema>): Promise<void> {
  await panel.does(() => {
    pairing.value = create_(PairingSchema, fields);
  });
}

const ALONE = { seeking: true, waiting: 1, sinceEpochMs: BigInt(NOW), variant: "small", timeControl: "600+5" };

describe("quick pairing on the page", () => {
  it("looks for a casual game as a guest, and says what an account is for", async () => {
    await show({ playerId: "guest", guest: true });
    expect(panel.text).toContain("You need an account for rated games and rating ranges.");
    expect(panel.one("p > a").getAttribute("href")).toBe("/account");
    expect(panel.text).toContain("Rated: needs an account");
    expect(panel.text).not.toContain("Opponent’s rating");
    await panel.press("Fast");
    await click("1200+10");
    expect(seek).toHaveBeenCalledWith({ variant: "fast", timeControl: "1200+10", rated: false });
    expect(http.questions).toEqual(["GET /api/account", "GET /api/account"]);
    expect(panel.has('[role="note"]')).toBe(false);
  });

  it("takes the variant that the lobby's address names, and leaves further choices alone", async () => {
    address.value = "https://play.example.org/?variant=small";
    await show();
    expect(choice.variant.value).toBe("small");
    expect(address.value).toBe("https://play.example.org/");
    await panel.press("Fast");
    expect(choice.variant.value).toBe("fast");
  });

  it("says why there is a pause, and until when", async () => {
    http.answers("GET /api/account", 200, {
      player: { playerId: "guest", name: "Guest", guest: true },
      conduct: { aborted: 2, left: 1, pausedUntilEpochMs: String(Date.now() + 3_600_000), nextPauseMs: 900_000 },
    });
    await show({ playerId: "guest", guest: true });
    const note = panel.one('[role="note"]').textContent;
    expect(note).toContain("Games you disrupted in the last 3 days: 2 aborted and 1 left before the end.");
    expect(note).toContain("Quick pairing is paused for you until ");
  });

  it("says what one more spoiled game would bring, and asks anew after each search", async () => {
    const conduct = { notDeployed: 2, nextPauseMs: 300_000 };
    await show({ playerId: "guest", guest: true });
    http.answers("GET /api/account", 200, { player: { playerId: "guest", name: "Guest", guest: true }, conduct });
    await click();
    await settled(panel);
    const note = panel.one('[role="note"]').textContent;
    expect(note).toContain("2 not deployed in time");
    expect(note).toContain("One more pauses quick pairing for 5 minutes.");
  });

  it("takes the band around the own rating in the pool of the game", async () => {
    http.answers(`GET /api/players/${ADA}`, 200, PROFILE);
    await show({ playerId: ADA, guest: false });
    expect(panel.text).toContain("Your rating: 1500?");
    await panel.press("Small");
    expect(panel.text).toContain("Your rating: 1612");
    await panel.press("±200");
    await click();
    expect(seek).toHaveBeenCalledWith({
      variant: "small",
      timeControl: "600+5",
      rated: true,
      band: { min: 1412, max: 1812 },
    });
  });

  it("offers no distance from a rating that it does not know", async () => {
    await show({ playerId: ADA, guest: false });
    expect(() => panel.named("±200")).toThrow();
    await panel.press("From … to …");
    await panel.type(".numbers .field:first-child input", "1700");
    await click();
    expect(seek).toHaveBeenCalledWith(expect.objectContaining({ band: { min: 1700, max: 0 } }));
  });

  it("says what is wrong with a band", async () => {
    await show({ playerId: ADA, guest: false });
    await panel.press("From … to …");
    await panel.type(".numbers .field:first-child input", "1700");
    await panel.type(".numbers .field:last-child input", "1600");
    expect(panel.one("[role=alert]").textContent).toContain("Enter whole numbers from 0 to 4000");
    expect(panel.buttons).not.toContain("Done");
  });

  it("shows how it stands while it looks, and stops", async () => {
    await show();
    await told({
      seeking: true,
      waiting: 3,
      sinceEpochMs: BigInt(NOW - 75_000),
      variant: "small",
      timeControl: "600+5",
      rated: true,
      band: { min: 1400 },
    });
    expect(panel.one(".searching > [role=status]").textContent).toBe("Searching for an opponent…");
    expect(panel.one(".searching [aria-live=polite]").textContent).toBe("Searching, including you: 3");
    expect(panel.one("[role=timer]").textContent).toBe("Waiting: 1:15");
    expect(panel.one(".terms").textContent).toBe("Small Espionage10 min + 5 secRatedRating 1400 and above");
    await panel.press("Stop searching");
    expect(stop).toHaveBeenCalledOnce();
  });

  it("says when nobody else looks", async () => {
    await show();
    await told({ seeking: true, waiting: 1, sinceEpochMs: BigInt(NOW), variant: "small", timeControl: "600+5" });
    expect(panel.one(".searching [aria-live=polite]").textContent).toBe("Nobody else is searching right now.");
  });

  it("looks for a rated game with an account that never chose, and later for the kind last used", async () => {
    const kept = new Map<string, string>();
    const store = { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => { kept.set(name, value); } };
    choice = openQuickChoice(store as unknown as Storage);
    await show({ playerId: ADA, guest: false });
    await click();
    expect(seek).toHaveBeenLastCalledWith({ variant: "espionage", timeControl: "600+5", rated: true });
    await panel.press("Casual");
    await click();
    expect(seek).toHaveBeenLastCalledWith({ variant: "espionage", timeControl: "600+5", rated: false });
    expect(openQuickChoice(store as unknown as Storage).kind.value).toBe("casual");
  });

  it("offers something else to do after eight seconds, and searches on", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await show();
    await told({ ...ALONE, rated: true, band: { min: 1400, max: 1600 } });
    await passes(7_900);
    expect(panel.buttons).not.toContain("Leave an open invitation");
    await passes(100);
    await panel.press("Play the computer meanwhile");
    expect(play.mock.calls[0]?.[0]).toMatchObject({ variant: "small", timeControl: "-", colour: "random" });
    await panel.press("Leave an open invitation");
    expect(create).toHaveBeenCalledWith({ variant: "small", timeControl: "600+5", colour: "random", private: false, rated: true, band: { min: 1400, max: 1600 } });
    expect(invitation.value).toBe("c");
    expect(panel.buttons).not.toContain("Leave an open invitation");
    expect(panel.text).toContain("Your invitation is open to everyone until a game begins.");
  });

  it("waits for the answer of an opponent who plays something else, or asks to join", async () => {
    await show();
    await told({ ...ALONE, waiting: 2, offerUntilEpochMs: BigInt(NOW + 15_000) });
    expect(panel.one(".searching > [role=status]").textContent).toBe("Opponent found. Waiting for the answer…");
    expect(panel.has(".opponent-found")).toBe(false);
    await told({ ...ALONE, waiting: 2, offerUntilEpochMs: BigInt(NOW + 15_000), toJoin: true });
    expect(panel.one("[role=alert]").textContent).toBe("Opponent found");
    await panel.press("Join (0:15)");
    expect(join).toHaveBeenCalledOnce();
  });

  it("says that it is over", async () => {
    await show();
    await told({ seeking: false });
    expect(panel.one("[role=status]").textContent).toBe("The search ended without a game.");
    expect(panel.has("button[value='600+5']")).toBe(true);
  });

  it("leads to a game on one's own terms, and to the options", async () => {
    await show();
    await panel.does(() => { panel.one(".time-button:last-child").click(); });
    expect(dialog.value).toEqual({ kind: "create" });
    await panel.press("Options");
    expect(dialog.value).toEqual({ kind: "options" });
  });
});

describe("a game over days", () => {
  const mine = { variant: "espionage", timeControl: "3d", rated: false, band: undefined, toPlayerId: "" };

  it("is that of somebody who offers it already", async () => {
    await show();
    open.value = [{ ...mine, invitationId: "a", band: { min: 1, max: 2 } }, { ...mine, invitationId: "b" }];
    await click("3d");
    expect(accept).toHaveBeenCalledWith({ invitationId: "b" });
    expect(create).not.toHaveBeenCalled();
  });

  it("is otherwise offered to everybody", async () => {
    await show();
    open.value = [{ ...mine, invitationId: "a", variant: "small" }, { ...mine, invitationId: "b", rated: true }];
    await click("3d");
    expect(create).toHaveBeenCalledWith({ variant: "espionage", timeControl: "3d", colour: "random", private: false });
    expect(accept).not.toHaveBeenCalled();
    expect(seek).not.toHaveBeenCalled();
  });
});

describe("a search within a range", () => {
  const searched = { ...ALONE, band: { min: 1400, max: 1600 } };

  it("is widened after a word about it", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await show();
    await told(searched);
    await passes(19_000);
    expect(panel.text).not.toContain("wider range");
    await passes(1_000);
    expect(panel.text).toContain("The search soon takes a wider range: Rating 1300–1700.");
    expect(widen).not.toHaveBeenCalled();
    await passes(9_000);
    expect(widen).not.toHaveBeenCalled();
    await passes(1_000);
    expect(widen).toHaveBeenCalledWith({ min: 1300, max: 1700 });
  });

  it("stays as it is for somebody who wants that", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await show();
    await told(searched);
    await passes(20_000);
    await panel.press("Keep the range");
    await passes(60_000);
    expect(panel.text).not.toContain("wider range");
    expect(widen).not.toHaveBeenCalled();
  });

  it("has nothing to widen without one", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await show();
    await told({ ...searched, band: undefined });
    await passes(60_000);
    expect(widen).not.toHaveBeenCalled();
  });
});
