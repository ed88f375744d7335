import { PIECES } from "@sdk/rules";
import type { PressedKey } from "../board/key-input.js";
import { nextSquare, squaresOf, type Sought, WAYS, type Way } from "./board-queries.js";
import type { GameSession } from "../game/model/game-session.js";
import { sceneOf } from "../game/model/scenes.js";
import type { BoardHandle } from "../game/parts/Board.js";
import { answerText, shownCells, soughtText, type Query } from "./query-texts.js";
import { t } from "../i18n/index.js";

const ARROWS: Readonly<Partial<Record<string, Way>>> = { ArrowUp: "up", ArrowRight: "right", ArrowDown: "down", ArrowLeft: "left" };

const FOUND: Readonly<Partial<Record<string, Sought>>> = {
  ...Object.fromEntries(PIECES.map((piece, index) => [String(index + 1), { kind: "own", piece } as const])),
  K: { kind: "known" },
  X: { kind: "masked" },
};

/**
 * Handles the keys of a game's board that ask, jump, or open a field. They act only while the board
 * has the focus. Returns whether the key means anything.
 *
 * @param square the square with the focus
 */
export function pressShortcut(session: GameSession, { board }: BoardHandle, pressed: PressedKey, square: number): boolean {
  const { key, shift } = pressed;
  const way = ARROWS[key];
  const sought = FOUND[key];
  if (way !== undefined) {
    answer(session, board, { kind: "scan", square, ways: [way] });
  } else if (sought !== undefined) {
    jump(session, board, { sought, from: square, back: shift });
  } else {
    return pressLetter(session, board, pressed, square);
  }
  return true;
}

function pressLetter(session: GameSession, board: BoardHandle["board"], { key, shift }: PressedKey, square: number): boolean {
  switch (key) {
    case "R":
      answer(session, board, { kind: "scan", square, ways: WAYS });
      return true;
    case "W":
      answer(session, board, { kind: "what", square });
      return true;
    case "L":
      answer(session, board, { kind: "last" });
      return true;
    case "T":
      answer(session, board, { kind: "clocks" });
      return true;
    case "J":
      jumpToLastTurn(session, board, square, shift);
      return true;
    case "/":
      session.tool.value = "command";
      return true;
    case "?":
      session.tool.value = "keys";
      return true;
    default:
      return false;
  }
}

function answer(session: GameSession, board: BoardHandle["board"], query: Query): void {
  const game = session.view.game.peek();
  if (game !== undefined) {
    board?.announce(answerText(session, game, query));
  }
}

/** Sets the focus on the next piece, whose square is said. */
function jump(session: GameSession, board: BoardHandle["board"], { sought, from, back }: {
  readonly sought: Sought;
  readonly from: number;
  readonly back: boolean;
}): void {
  const scene = sceneOf(session);
  const me = session.view.game.peek()?.me;
  const to = scene === undefined ? undefined : nextSquare(squaresOf(shownCells(scene), sought, me), from, back);
  if (to === undefined) {
    board?.announce(t("game.query.none", { what: soughtText(sought) }));
  } else {
    goTo(session, board, from, to);
  }
}

function jumpToLastTurn(session: GameSession, board: BoardHandle["board"], from: number, back: boolean): void {
  const steps = session.view.game.peek()?.snapshot.lastTurn ?? [];
  const to = nextSquare(steps.map((step) => step.to).sort((one, other) => one - other), from, back);
  if (to === undefined) {
    answer(session, board, { kind: "last" });
  } else {
    goTo(session, board, from, to);
  }
}

/** Sets the focus on a square. Screen readers say it, but not if it has the focus already. */
function goTo(session: GameSession, board: BoardHandle["board"], from: number, to: number): void {
  if (to === from) {
    answer(session, board, { kind: "square", square: to });
  }
  board?.focus(to);
}
