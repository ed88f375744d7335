import { Fragment } from "preact";
import { EMPTY, isPiece, sideOf, VOLCANO, type Cell } from "@sdk/rules";
import { pieceLetters } from "../board/piece-letters.js";
import { drawPiece, signHref } from "../board/signs.js";
import { crossAt, DiagramArrow, type Target } from "./DiagramArrow.js";
import { type Board, cellsOf, type Place, SQUARE, squaresIn, stepsIn } from "./picture-notation.js";

/** The distance between the edge of a square and its content. */
const MARGIN = 0.5;
/** The radius of a badge in the corner of a square, and the distance of its centre from the edges. */
const BADGE = 2.1;
/** The preferred width of a square, in pixels. */
const WIDTH = 48;

/**
 * A diagram: one board, examples side by side, or the position before and after a turn. Screen
 * readers skip the boards, because the caption describes them.
 */
export function Diagram({ boards, caption }: { readonly boards: readonly Board[]; readonly caption: string }) {
  return (
    <figure class="diagram">
      <div class="boards" aria-hidden="true">
        {boards.map((board, index) => (
          <Fragment key={index}>
            {boards[index - 1]?.turn !== undefined && <span class="then" />}
            <BoardPicture board={board} />
          </Fragment>
        ))}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function BoardPicture({ board }: { readonly board: Board }) {
  const { turn, steps, forbidden } = board;
  const files = board.ranks[0]?.length ?? 0;
  const ranks = board.ranks.length;
  const cells = cellsOf(board);
  const top = ([file, rank]: Place): Place => [file * SQUARE, (ranks - 1 - rank) * SQUARE];
  const cellAt = (place: Place): Cell => cells.find(({ at }) => String(at) === String(place))?.cell ?? EMPTY;
  const fallen = new Set(squaresIn(board.fallen).map(String));
  const marked = new Set(squaresIn(board.marked).map(String));
  const arrows = [
    ...stepsIn(turn).map((step, index, all) => ({ step, number: all.length > 1 ? index + 1 : undefined })),
    ...stepsIn(steps).map((step) => ({ step })),
    ...stepsIn(forbidden).map((step) => ({ step, forbidden: true })),
  ];
  return (
    <svg viewBox={`0 0 ${files * SQUARE} ${ranks * SQUARE}`} width={files * WIDTH}>
      {cells.map(({ at, cell }) => (
        <g key={at.join()}>
          <Square at={top(at)} dark={(at[0] + at[1]) % 2 === 0} marked={marked.has(String(at))} />
          {cell === VOLCANO && <Volcano at={top(at)} />}
          {isPiece(cell) && <Drawn at={top(at)} cell={cell} falls={fallen.has(String(at))} />}
        </g>
      ))}
      {squaresIn(board.fallen).map((at) => (
        <Fallen key={at.join()} at={top(at)} isLeft={isLeftOfArrow(at, board)} />
      ))}
      {arrows.map(({ step: { from, to }, ...arrow }) => (
        <DiagramArrow
          key={`${from.join()} ${to.join()}`}
          {...arrow}
          from={top(from)}
          to={top(to)}
          target={targetOf(cellAt(from), cellAt(to))}
        />
      ))}
    </svg>
  );
}

function targetOf(mover: Cell, there: Cell): Target {
  if (there === EMPTY) {
    return "free";
  }
  return isPiece(there) && sideOf(there) !== sideOf(mover) ? "enemy" : "occupied";
}

function Square({ at: [x, y], dark, marked }: { readonly at: Place; readonly dark: boolean; readonly marked: boolean }) {
  return (
    <>
      <rect class={`square ${dark ? "dark" : "light"}`} x={x} y={y} width={SQUARE} height={SQUARE} />
      {marked && <rect class="marked" x={x + 0.3} y={y + 0.3} width={SQUARE - 0.6} height={SQUARE - 0.6} />}
    </>
  );
}

function Volcano({ at: [x, y] }: { readonly at: Place }) {
  const size = SQUARE - 2 * MARGIN;
  return <use class="volcano" href={signHref("volcano")} x={x + MARGIN} y={y + MARGIN} width={size} height={size} />;
}

/** A piece as the board draws it. */
function Drawn(props: { readonly at: Place; readonly cell: Cell; readonly falls: boolean }) {
  const { at: [x, y], cell, falls } = props;
  const letters = pieceLetters();
  const draw = (place: SVGGElement | null): void => {
    place?.replaceChildren(drawPiece(cell, letters));
  };
  const size = SQUARE - 2 * MARGIN;
  return (
    <svg class={falls ? "falling" : ""} x={x + MARGIN} y={y + MARGIN} width={size} height={size}>
      <g key={letters} ref={draw} />
    </svg>
  );
}

/** Returns whether the step that meets this square lies to its right. */
function isLeftOfArrow([file, rank]: Place, { turn = "", steps = "" }: Board): boolean {
  return stepsIn(`${turn} ${steps}`).some(({ from, to }) => {
    const isAt = ([x, y]: Place): boolean => x === file && y === rank;
    return (isAt(from) && to[0] > file) || (isAt(to) && from[0] > file);
  });
}

/** The badge on a piece that falls, on the side away from the arrow. */
function Fallen({ at: [x, y], isLeft }: { readonly at: Place; readonly isLeft: boolean }) {
  const [cx, cy] = [isLeft ? x + BADGE : x + SQUARE - BADGE, y + SQUARE - BADGE];
  return (
    <g class="fallen">
      <circle class="line" cx={cx} cy={cy} r={BADGE} />
      <path class="sign" d={crossAt(cx, cy, BADGE / 2.5)} />
    </g>
  );
}
