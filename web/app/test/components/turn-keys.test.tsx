import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Phase, Side } from "@sdk";
import type { GameSession } from "../../src/game/model/game-session.js";
import { followKeys } from "../../src/game/turn-keys.js";
import { FakeGame } from "../game/fake-game.js";
import { at } from "../game/fixtures.js";

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

  it.each(["<input>", "<div role='grid'><i></i></div>", "<div role='tablist'><i></i></div>"])("belong to %s if the focus is there", (html) => {
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
