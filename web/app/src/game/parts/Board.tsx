import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { BoardView, type BoardActions } from "../../board/board-view.js";
import { pieceLetters } from "../../board/piece-letters.js";
import type { Scene } from "../../board/scene.js";
import { locale, t } from "../../i18n/index.js";
import { animates, settings } from "../../settings/index.js";
import { boardTexts } from "../texts.js";

const STEP_MS = 240;

/** A handle for code that calls the board directly. */
export interface BoardHandle {
  board: BoardView | undefined;
}

/** The handlers of a board that is only viewed. */
export const STILL: BoardActions = {
  choose: () => undefined,
  lift: () => undefined,
  drop: () => undefined,
  cancel: () => false,
  ask: () => false,
};

/**
 * A `BoardView` in the page. Scenes bypass rendering.
 *
 * @param scene read within an effect: the signals that it reads trigger the next scene
 */
export function Board(props: {
  readonly scene: () => Scene | undefined;
  readonly actions: BoardActions;
  readonly boardHandle?: BoardHandle;
}) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => mount(place, latest), []);
  return <div ref={place} />;
}

type Props = Parameters<typeof Board>[0];

function mount(place: { readonly current: HTMLDivElement | null }, latest: { readonly current: Props }): () => void {
  const hasKeys = (): boolean => latest.current.actions.shortcut !== undefined && settings.keys.peek();
  const texts = { ...boardTexts, board: () => (hasKeys() ? t("game.board.keys") : t("game.board")) };
  const board = new BoardView(texts, delegate(latest), appearance());
  const { boardHandle } = latest.current;
  if (boardHandle !== undefined) {
    boardHandle.board = board;
  }
  place.current?.append(board.element);
  const stops = [
    effect(() => {
      board.appearance = appearance();
    }),
    effect(() => {
      const scene = latest.current.scene();
      if (scene !== undefined) {
        board.show(scene);
      }
    }),
    effect(() => {
      locale();
      board.relabel();
    }),
  ];
  return () => {
    for (const stop of stops) {
      stop();
    }
    board.close();
    if (boardHandle !== undefined) {
      boardHandle.board = undefined;
    }
  };
}

function appearance() {
  return { letters: pieceLetters(), stepMs: animates.value ? STEP_MS : 0 };
}

function delegate(latest: { readonly current: Props }): BoardActions {
  return {
    choose: (square) => {
      latest.current.actions.choose(square);
    },
    lift: (square) => {
      latest.current.actions.lift(square);
    },
    drop: (from, to) => {
      latest.current.actions.drop(from, to);
    },
    cancel: () => latest.current.actions.cancel(),
    confirm: () => latest.current.actions.confirm?.() === true,
    shortcut: (pressed, square) => latest.current.actions.shortcut?.(pressed, square) === true,
    charactersAct: () => settings.keys.peek(),
    shows: (scene) => {
      latest.current.actions.shows?.(scene);
    },
    hasTurns: () => latest.current.actions.hasTurns?.() === true,
    ask: (square, cell) => latest.current.actions.ask(square, cell),
  };
}
