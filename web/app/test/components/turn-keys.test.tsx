import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Phase, Side } from "@sdk";
import type { GameSession } from "../../src/game/model/game-session.js";
import { GameBoard } from "../../src/play/GameBoard.js";
import { followKeys } from "../../src/game/turn-keys.js";
import { FakeGame } from "../game/fake-game.js";
import { at, board } from "../game/fixtures.js";
import { Shown } from "./page.js";

let fake: FakeGame;
let session: GameSession;
let stop: () => void;

function press(key: string, on: Element = document.body, modifiers: KeyboardEventInit = {}): void {
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...modifiers }));
}

beforeEach(() => {
  fake = new FakeGame();
  session = fake.open();
  for (let turn = 0; turn <= 3; turn++) {
    fake.tell(Side.WHITE, { turn });
  }
  stop = followKeys(session);
});

afterEach(() => {
  stop();
  session.close();
  document.body.replaceChildren();
});

describe("the arrow keys in a running game", () => {
  it("step back and forth, to the present and no further", () => {
    press("ArrowLeft");
    expect(session.past.value).toBe(2);
    press("ArrowLeft");
    expect(session.past.value).toBe(1);
    press("ArrowRight");
    press("ArrowRight");
    expect(session.past.value).toBeUndefined();
    press("ArrowRight");
    expect(session.past.value).toBeUndefined();
  });

  it("stop at the first position, where Home leads at once", () => {
    press("Home");
    expect(session.past.value).toBe(0);
    press("ArrowLeft");
    expect(session.past.value).toBe(0);
    press("End");
    expect(session.past.value).toBeUndefined();
  });

  it.each(["<input>", "<div role='tablist'><i></i></div>"])("belong to %s if the focus is there", (html) => {
    document.body.innerHTML = html;
    press("ArrowLeft", document.body.querySelector("input, i") ?? document.body);
    expect(session.past.value).toBeUndefined();
  });

  it("confirm a complete turn with Enter, held down only once", () => {
    press("Enter");
    expect(fake.sent).toEqual([]);
    for (const name of ["c3", "d3", "e3", "e4"]) {
      session.turn((choice) => choice.choose(at(name)));
    }
    press("Enter", document.body, { repeat: true });
    document.body.innerHTML = "<button></button>";
    press("Enter", document.body.querySelector("button") ?? document.body);
    expect(fake.sent).toEqual([]);
    press("Enter");
    press("Enter");
    expect(fake.sent).toHaveLength(1);
  });

  it("with a modifier belong to the browser", () => {
    press("ArrowLeft", document.body, { altKey: true });
    expect(session.past.value).toBeUndefined();
  });

  it("do nothing while armies are deployed", () => {
    fake.tell(Side.WHITE, { phase: Phase.DEPLOYMENT, turn: 0, toMove: Side.UNSPECIFIED });
    press("ArrowLeft");
    expect(session.past.value).toBeUndefined();
  });
});

describe("the arrow keys with the focus on the board", () => {
  let page: Shown;

  beforeEach(async () => {
    page = await Shown.of(<GameBoard session={session} boardHandle={{ board: undefined }} />);
  });

  afterEach(() => page.close());

  function square(name: string): HTMLElement {
    return page.one(`[data-square="${at(name)}"]`);
  }

  /** Presses a square as a mouse does, which gives it the focus. */
  function click(name: string): void {
    square(name).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    square(name).focus();
    square(name).click();
  }

  function pressHere(key: string, modifiers: KeyboardEventInit = {}): void {
    press(key, document.activeElement ?? document.body, modifiers);
  }

  it("step through the turns after a click", () => {
    click("c3");
    pressHere("ArrowLeft");
    expect(session.past.value).toBe(2);
    pressHere("Home");
    expect(session.past.value).toBe(0);
    pressHere("ArrowRight");
    expect(session.past.value).toBe(1);
    expect(document.activeElement).toBe(square("c3"));
  });

  it("move across the board if a key brought the focus there", () => {
    press("Tab");
    page.one(".square[tabindex='0']").focus();
    pressHere("ArrowRight");
    expect(document.activeElement).toBe(square("b1"));
    expect(session.past.value).toBeUndefined();
  });

  it("move across the board again after a key that only the board uses", () => {
    click("c3");
    pressHere("ArrowUp");
    pressHere("ArrowLeft");
    expect(document.activeElement).toBe(square("b4"));
    expect(session.past.value).toBeUndefined();
  });

  it("look around with Shift, and never step", () => {
    click("c3");
    pressHere("ArrowLeft", { shiftKey: true });
    expect(session.past.value).toBeUndefined();
  });

  it("move across the board while armies are deployed, since there are no turns", () => {
    fake.tell(Side.WHITE, { phase: Phase.DEPLOYMENT, turn: 0, toMove: Side.UNSPECIFIED, board: board({}) });
    click("c3");
    pressHere("ArrowLeft");
    expect(document.activeElement).toBe(square("b3"));
  });
});
