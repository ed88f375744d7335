import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type HttpClient, Views } from "@sdk";
import {
  type Cell,
  type Cells,
  cellsOfLine,
  type Geometry,
  isPiece,
  pieceOf,
  type Side,
  sideOf,
  variantById,
  VOLCANO,
} from "@sdk/rules";
import { useApp } from "../shell/app.js";
import { signHref } from "./signs.js";
import "./small-board.css";
import { TaskQueue } from "./task-queue.js";

/** The width of a square in the units of the pieces. */
const SQUARE = 36;

/** A list of games asks for its views a few at a time. */
const requests = new TaskQueue(4);

/**
 * A game in a list, as the user may see it: a player sees their own view, everybody else the
 * spectators'. It is an empty board until it is first in sight. Screen readers skip it.
 */
export function SmallBoard({ variant, gameId, turn, side = "white" }: {
  readonly variant: string;
  readonly gameId: string;
  /** The number of turns played. The board is drawn anew when it changes. */
  readonly turn?: number;
  /** The side at the bottom. */
  readonly side?: Side;
}) {
  const { http } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const seen = useSignal<{ readonly gameId: string; readonly cells: Cells } | undefined>(undefined);
  const geometry = variantById(variant)?.geometry;
  useEffect(() => {
    if (place.current === null || geometry === undefined) {
      return;
    }
    return whenInSight(place.current, () =>
      ask(http, gameId, turn, (line) => {
        const cells = cellsOfLine(geometry, line);
        seen.value = cells && { gameId, cells };
      }),
    );
  }, [http, gameId, turn, geometry]);
  const cells = seen.value?.gameId === gameId ? seen.value.cells : undefined;
  return (
    <div class="small-board" aria-hidden="true" ref={place}>
      {geometry && <Drawing geometry={geometry} cells={cells} side={side} />}
    </div>
  );
}

/** Calls an action once, when an element is in sight; the action returns how to give it up. */
function whenInSight(element: Element, act: () => () => void): () => void {
  let giveUp: (() => void) | undefined;
  const observer = new IntersectionObserver((entries) => {
    if (giveUp === undefined && entries.some((entry) => entry.isIntersecting)) {
      observer.disconnect();
      giveUp = act();
    }
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    giveUp?.();
  };
}

/** Asks for a view when it is its turn. A failure leaves the board as it is. */
function ask(http: HttpClient, gameId: string, turn: number | undefined, show: (line: string) => void): () => void {
  let wanted = true;
  const takeOut = requests.add(async () => {
    const answer = await new Views(http).read(gameId, turn);
    if (wanted && answer.ok) {
      show(answer.value);
    }
  });
  return () => {
    wanted = false;
    takeOut();
  };
}

function Drawing({ geometry, cells, side }: {
  readonly geometry: Geometry;
  readonly cells: Cells | undefined;
  readonly side: Side;
}) {
  const { files, ranks } = geometry;
  const squares = Array.from({ length: geometry.size }, (_, square) => square);
  const at = (square: number): Place => {
    const shown = side === "white" ? square : geometry.halfTurn(square);
    return [geometry.file(shown) * SQUARE, (ranks - 1 - geometry.rank(shown)) * SQUARE];
  };
  const dark = squares.filter((square) => (geometry.file(square) + geometry.rank(square)) % 2 === 0);
  return (
    <svg viewBox={`0 0 ${files * SQUARE} ${ranks * SQUARE}`}>
      <path class="small-dark" d={dark.map((square) => `M${at(square).join(" ")}h${SQUARE}v${SQUARE}h-${SQUARE}z`).join("")} />
      {cells && squares.map((square) => <Content key={square} at={at(square)} cell={cells[square] ?? 0} />)}
    </svg>
  );
}

type Place = readonly [x: number, y: number];

/** A volcano, or a piece: its block, and its face where there is room for one. */
function Content({ at: [x, y], cell }: { readonly at: Place; readonly cell: Cell }) {
  const place = { x, y, width: SQUARE, height: SQUARE };
  if (cell === VOLCANO) {
    return <use href={signHref("volcano")} {...place} />;
  }
  if (!isPiece(cell)) {
    return null;
  }
  const side = sideOf(cell);
  return (
    <>
      <use href={signHref(`token-${side}`)} {...place} />
      <use class={`small-face ${side}`} href={signHref(pieceOf(cell) ?? "masked")} {...place} />
    </>
  );
}
