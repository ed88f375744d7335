import { vi } from "vitest";
import { isPiece } from "@sdk/rules";
import { BoardView, type BoardActions } from "../../src/board/board-view.js";
import type { BoardTexts, SquareState } from "../../src/board/grid-layer.js";
import { quietScene, type Scene } from "../../src/board/scene.js";
import { board, SMALL } from "../game/fixtures.js";

const texts: BoardTexts = {
  board: () => "Board",
  square: (state: SquareState) => {
    const marks = [state.selected && "selected", state.target && "target", state.attack && "attack", state.attacked && "attacked"];
    return [state.name, String.fromCharCode(state.cell & 0x7f), ...marks.filter(Boolean)].join(" ");
  },
  hint: ({ cell, viewer, known }) => (isPiece(cell) ? [viewer ?? "nobody", known ? "known" : "unknown"].join(" ") : ""),
};

export function scene(pieces: Readonly<Record<string, string>>, rest: Partial<Scene> = {}): Scene {
  return quietScene({ geometry: SMALL.geometry, orientation: "white", cells: board(pieces), ...rest });
}

export function actions() {
  return {
    choose: vi.fn<BoardActions["choose"]>(),
    lift: vi.fn<BoardActions["lift"]>(),
    drop: vi.fn<BoardActions["drop"]>(),
    cancel: vi.fn<BoardActions["cancel"]>(() => true),
    ask: vi.fn<BoardActions["ask"]>(() => true),
  };
}

/** Puts a board on the page. */
export function showBoard(acted: BoardActions): BoardView {
  const view = new BoardView(texts, acted, { letters: undefined, stepMs: 200 });
  document.body.append(view.element);
  return view;
}

export function piecesOf(view: BoardView): HTMLElement[] {
  return [...view.element.querySelectorAll<HTMLElement>(".piece")];
}
