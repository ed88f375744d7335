import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import STYLE from "../../src/learn/learn.css?raw";
import { LearnPage } from "../../src/learn/LearnPage.js";
import { InvitationPageVisit, keepVisit } from "../../src/lobby/invitation-page-visit.js";
import { Shown } from "./page.js";

const ID = "0123456789abcdef";
const TOKEN = "0123456789abcdefghjkmnpqrs";

let page: Shown;

beforeEach(() => {
  localStorage.clear();
  keepVisit(undefined);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(async () => {
  await page.close();
  vi.useRealTimers();
});

async function show(): Promise<void> {
  const connection = { computerLevels: signal(0), state: signal({ kind: "ready" }), welcome: signal({}) };
  page = await Shown.of(<LearnPage />, { connection, router: { moves: 1 }, lobby: { busy: signal(false) } });
}

/** Plays by clicks on squares, such as "b2 b3". */
async function play(squares: string): Promise<void> {
  for (const square of squares.split(" ")) {
    await page.does(() => {
      const cells = [...document.querySelectorAll<HTMLElement>("[role=gridcell]")];
      cells.find((cell) => cell.getAttribute("aria-label")?.split(",")[0] === square)?.click();
    });
  }
}

function said(): string {
  return page.one(".event").textContent;
}

it("names a marked square only while there is one", async () => {
  await show();
  expect(said()).toContain("Choose one of your pieces.");
  await play("b2");
  expect(said()).toContain("Now choose a marked square");
});

it("answers a wrong turn, and begins anew after three", async () => {
  await show();
  await page.press("3: Spies unmask");
  await play("b2 b3 e2 e3");
  expect(said()).toBe("Not yet: your Spy must stand next to d5, also diagonally.");
  await play("b3 b4 e3 f3 b4 b5 f3 f4");
  await page.does(() => vi.advanceTimersByTime(2_500));
  expect(said()).toBe("Not yet: your Spy must stand next to d5, also diagonally. The board is back at its start.");
});

it.each([
  ["1: Two pieces a turn", "Move two of your pieces, one step each."],
  ["2: Attack and ranks", "Attack the Lieutenant on c4 with your Captain."],
])("keeps the task until it is done: %s", async (lesson, task) => {
  await show();
  await page.press(lesson);
  for (const square of ["b2", "f6", "b2", "b3"]) {
    await play(square);
    expect(said()).toContain(task);
  }
  expect(said()).toContain("Now a step with another piece.");
  await play("c3 c4");
  await play("e2 e3");
  expect(said()).not.toContain(task);
});

it("says in the first lesson that some games have longer turns", async () => {
  await show();
  expect(page.text).toContain("In the fast variants a turn has five steps");
});

it("keeps the pieces that are placed, and the held one at a wrong square", async () => {
  await show();
  await page.press("6: Deploy your army");
  const choose = (piece: string) => page.does(() => { page.one(`.reserve-kind[aria-label^="${piece}"]`).click(); });
  await choose("Headquarters");
  await play("c5");
  expect(said()).toContain("Place every piece on your home ranks.");
  await play("c1");
  expect(said()).toBe("Now guard it: Mines beside it stop attackers.");
  await choose("Mine");
  await play("b1 d1");
  expect(said()).toContain("Or choose a ready-made army");
  await choose("Spy");
  await play("c2");
  expect(document.querySelectorAll(".formation")).not.toHaveLength(0);
  expect(page.text).toContain("12 pieces");
});

it("tells the invitation at which lesson its reader is, and leads back to it", async () => {
  const visit = vi.fn(() => Promise.resolve({ ok: true, value: { place: "yours", heldUntilEpochMs: 0, inviterOnline: true } } as const));
  keepVisit(new InvitationPageVisit({ visit }, ID, TOKEN));
  await show();
  await page.press("4: Mines and Sappers");
  await page.does(() => Promise.resolve());
  expect(visit).toHaveBeenLastCalledWith(ID, { linkToken: TOKEN, lesson: 4 });
  expect(page.text).toContain("Your place is kept until");
  expect(page.one(`a[href="/invite/${ID}#${TOKEN}"]`).textContent).toBe("To the invitation");
});

it("has the legend over the letters of the board: its head is no layer of its own", () => {
  expect(/\.learn-head \{[^}]*\}/.exec(STYLE)?.[0]).not.toMatch(/z-index|position|isolation|transform/);
});

it("tells whoever skips lessons which are open, and leads to a game and back", async () => {
  await show();
  await play("b2 b3 e2 e3");
  await page.press("Next");
  for (let lesson = 2; lesson <= 6; lesson++) {
    await page.press("Skip this board");
  }
  expect(said()).toBe("1 of 6 done. Next: Attack and ranks.");
  expect(document.querySelectorAll(".learn-lessons .past")).toHaveLength(1);
  expect(page.text).toContain("Ready for a game?");
  await page.press("Next");
  expect(page.one("h1, h2").textContent).toBe("Attack and ranks");
});
