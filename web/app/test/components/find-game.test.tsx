import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openQuickChoice } from "../../src/pairing/quick-choice.js";
import { settled } from "./fake-http.js";
import { ALONE, FindPage, NOW } from "./find-page.js";

const ADA = "a000000000000000";
const PROFILE = {
  player: { playerId: ADA, name: "Ada" },
  ratings: [{ variant: "small", speed: "rapid", rating: 1612, deviation: 80, games: 40 }],
};

let find: FindPage;

beforeEach(() => {
  vi.useRealTimers();
  find = new FindPage();
});

afterEach(() => find.close());

describe("quick pairing on the page", () => {
  it("looks for a casual game as a guest, and says what an account is for", async () => {
    await find.show({ playerId: "guest", guest: true });
    expect(find.panel.text).toContain("Rated: needs an account");
    expect(find.panel.one(".options-line a").getAttribute("href")).toBe("/account");
    expect(find.panel.buttons).not.toContain("Options");
    await find.panel.press("Fast");
    await find.click("1200+10");
    expect(find.seek).toHaveBeenCalledWith({ variant: "fast", timeControl: "1200+10", rated: false });
    expect(find.http.questions).toEqual(["GET /api/account", "GET /api/account"]);
    expect(find.panel.has('[role="note"]')).toBe(false);
  });

  it("takes the variant that the lobby's address names, and leaves further choices alone", async () => {
    find.address.value = "https://play.example.org/?variant=small";
    await find.show();
    expect(find.choice.variant.value).toBe("small");
    expect(find.address.value).toBe("https://play.example.org/");
    await find.panel.press("Fast");
    expect(find.choice.variant.value).toBe("fast");
  });

  it("explains the chosen variant below the times, too, where phones show it", async () => {
    await find.show();
    await find.panel.press("Small");
    expect(find.panel.one(".times + .variant-below").textContent).toBe(find.panel.one(".variant-field > .hint").textContent);
  });

  it("says why there is a pause, and until when", async () => {
    find.http.answers("GET /api/account", 200, {
      player: { playerId: "guest", name: "Guest", guest: true },
      conduct: { aborted: 2, left: 1, pausedUntilEpochMs: String(Date.now() + 3_600_000), nextPauseMs: 900_000 },
    });
    await find.show({ playerId: "guest", guest: true });
    const note = find.panel.one('[role="note"]').textContent;
    expect(note).toContain("Games you disrupted in the last 3 days: 2 aborted and 1 left before the end.");
    expect(note).toContain("Quick pairing is paused for you until ");
  });

  it("says what one more spoiled game would bring, and asks anew after each search", async () => {
    const conduct = { notDeployed: 2, nextPauseMs: 300_000 };
    await find.show({ playerId: "guest", guest: true });
    find.http.answers("GET /api/account", 200, { player: { playerId: "guest", name: "Guest", guest: true }, conduct });
    await find.click();
    await settled(find.panel);
    const note = find.panel.one('[role="note"]').textContent;
    expect(note).toContain("2 not deployed in time");
    expect(note).toContain("One more pauses quick pairing for 5 minutes.");
  });

  it("takes the band around the own rating in the pool of the game", async () => {
    find.http.answers(`GET /api/players/${ADA}`, 200, PROFILE);
    await find.show({ playerId: ADA, guest: false });
    expect(find.panel.text).toContain("Your rating: 1500?");
    await find.panel.press("Small");
    expect(find.panel.text).toContain("Your rating: 1612");
    await find.panel.press("±200");
    await find.click();
    expect(find.seek).toHaveBeenCalledWith({
      variant: "small",
      timeControl: "600+5",
      rated: true,
      band: { min: 1412, max: 1812 },
    });
  });

  it("offers no distance from a rating that it does not know", async () => {
    await find.show({ playerId: ADA, guest: false });
    expect(() => find.panel.named("±200")).toThrow();
    await find.panel.press("From … to …");
    await find.panel.type(".numbers .field:first-child input", "1700");
    await find.click();
    expect(find.seek).toHaveBeenCalledWith(expect.objectContaining({ band: { min: 1700, max: 0 } }));
  });

  it("says what is wrong with a band", async () => {
    await find.show({ playerId: ADA, guest: false });
    await find.panel.press("From … to …");
    await find.panel.type(".numbers .field:first-child input", "1700");
    await find.panel.type(".numbers .field:last-child input", "1600");
    expect(find.panel.one("[role=alert]").textContent).toContain("Enter whole numbers from 0 to 4000");
    expect(find.panel.buttons).not.toContain("Done");
  });

  it("shows how it stands while it looks, and stops", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    await find.show();
    await find.told({
      seeking: true,
      waiting: 3,
      sinceEpochMs: BigInt(NOW - 75_000),
      variant: "small",
      timeControl: "600+5",
      rated: true,
      band: { min: 1400 },
    });
    expect(scroll).toHaveBeenCalledWith({ block: "nearest" });
    expect(find.panel.one(".searching > [role=status]").textContent).toBe("Searching for an opponent…");
    expect(find.panel.one(".searching [aria-live=polite]").textContent).toBe("Searching, including you: 3");
    expect(find.panel.one("[role=timer]").textContent).toBe("Waiting: 1:15");
    expect(find.panel.one(".terms").textContent).toBe("Small Espionage10 min + 5 secRatedRating 1400 and above");
    await find.panel.press("Stop searching");
    expect(find.stop).toHaveBeenCalledOnce();
  });

  it("says when nobody else looks", async () => {
    await find.show();
    await find.told({ seeking: true, waiting: 1, sinceEpochMs: BigInt(NOW), variant: "small", timeControl: "600+5" });
    expect(find.panel.one(".searching [aria-live=polite]").textContent).toBe("Nobody else is searching right now.");
  });

  it("looks for a rated game with an account that never chose, and later for the kind last used", async () => {
    const kept = new Map<string, string>();
    const store = { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => { kept.set(name, value); } };
    find.choice = openQuickChoice(store);
    await find.show({ playerId: ADA, guest: false });
    await find.click();
    expect(find.seek).toHaveBeenLastCalledWith({ variant: "espionage", timeControl: "600+5", rated: true });
    await find.panel.press("Casual");
    await find.click();
    expect(find.seek).toHaveBeenLastCalledWith({ variant: "espionage", timeControl: "600+5", rated: false });
    expect(openQuickChoice(store).kind.value).toBe("casual");
  });

  it("offers something else to do after eight seconds, and searches on", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await find.show();
    await find.told({ ...ALONE, rated: true, band: { min: 1400, max: 1600 } });
    await find.passes(7_900);
    expect(find.panel.buttons).not.toContain("Leave an open invitation");
    await find.passes(100);
    await find.panel.press("Play the computer meanwhile");
    expect(find.play.mock.calls[0]?.[0]).toMatchObject({ variant: "small", timeControl: "-", colour: "random" });
    await find.panel.press("Leave an open invitation");
    expect(find.create).toHaveBeenCalledWith({ variant: "small", timeControl: "600+5", colour: "random", private: false, rated: true, band: { min: 1400, max: 1600 } });
    expect(find.invitation.value).toBe("c");
    expect(find.panel.buttons).not.toContain("Leave an open invitation");
    expect(find.panel.text).toContain("Your invitation is open to everyone until a game begins.");
  });

  it("waits for the answer of an opponent who plays something else, or asks to join", async () => {
    await find.show();
    await find.told({ ...ALONE, waiting: 2, offerUntilEpochMs: BigInt(NOW + 15_000) });
    expect(find.panel.one(".searching > [role=status]").textContent).toBe("Opponent found. Waiting for the answer…");
    expect(find.panel.has(".opponent-found")).toBe(false);
    await find.told({ ...ALONE, waiting: 2, offerUntilEpochMs: BigInt(NOW + 15_000), toJoin: true });
    expect(find.panel.one(".opponent-found [role=alert]").textContent).toBe("Opponent found");
    await find.panel.press("Join (0:15)");
    expect(find.join).toHaveBeenCalledOnce();
  });

  it("says that the opponent did not answer, and goes on", async () => {
    await find.show();
    await find.told(ALONE);
    await find.panel.does(() => { find.isUnanswered.value = true; });
    expect(find.panel.one(".searching > [role=status]").textContent).toBe("Your opponent did not answer. The search goes on.");
  });

  it("says that the player did not join, and begins again on the same terms", async () => {
    await find.show();
    const terms = { variant: "small", timeControl: "600+5", rated: false };
    await find.panel.does(() => { find.missed.value = terms; });
    await find.told({ seeking: false });
    expect(find.panel.one("[role=status]").textContent).toBe("You did not join in time, so the search has ended.");
    await find.panel.press("Search again");
    expect(find.seek).toHaveBeenCalledWith(terms);
  });

  it("says that it is over", async () => {
    await find.show();
    await find.told({ seeking: false });
    expect(find.panel.one("[role=status]").textContent).toBe("The search ended without a game.");
    expect(find.panel.has("button[value='600+5']")).toBe(true);
  });

  it("leads to a game on one's own terms, and to the options", async () => {
    await find.show({ playerId: ADA, guest: false });
    await find.panel.does(() => { find.panel.one(".time-button:last-child").click(); });
    expect(find.dialog.value).toEqual({ kind: "create" });
    await find.panel.press("Options");
    expect(find.dialog.value).toEqual({ kind: "options" });
  });
});

describe("a game over days", () => {
  const mine = { variant: "espionage", timeControl: "3d", rated: false, band: undefined, toPlayerId: "" };

  it("is that of somebody who offers it already", async () => {
    await find.show();
    find.open.value = [{ ...mine, invitationId: "a", band: { min: 1, max: 2 } }, { ...mine, invitationId: "b" }];
    await find.click("3d");
    expect(find.accept).toHaveBeenCalledWith({ invitationId: "b" });
    expect(find.create).not.toHaveBeenCalled();
  });

  it("is otherwise offered to everybody", async () => {
    await find.show();
    find.open.value = [{ ...mine, invitationId: "a", variant: "small" }, { ...mine, invitationId: "b", rated: true }];
    await find.click("3d");
    expect(find.create).toHaveBeenCalledWith({ variant: "espionage", timeControl: "3d", colour: "random", private: false });
    expect(find.accept).not.toHaveBeenCalled();
    expect(find.seek).not.toHaveBeenCalled();
  });
});
