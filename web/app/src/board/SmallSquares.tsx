import { type Cell, isPiece, pieceOf, sideOf, VOLCANO } from "@sdk/rules";
import { signHref } from "./signs.js";
import "./small-board.css";

/** The width of a square in the units of the pieces. */
const SQUARE = 36;

/** The picture of a board, or of some of its ranks: the cells row by row, from the upper left. */
export function SmallSquares({ files, rows, cells }: {
  readonly files: number;
  readonly rows: number;
  /** The content of the squares; undefined for an empty board. */
  readonly cells: readonly Cell[] | undefined;
}) {
  const places = Array.from({ length: files * rows }, (_, index): Place => [(index % files) * SQUARE, Math.floor(index / files) * SQUARE]);
  const dark = places.filter((_, index) => ((index % files) + rows - 1 - Math.floor(index / files)) % 2 === 0);
  return (
    <svg viewBox={`0 0 ${files * SQUARE} ${rows * SQUARE}`}>
      <path class="small-dark" d={dark.map((place) => `M${place.join(" ")}h${SQUARE}v${SQUARE}h-${SQUARE}z`).join("")} />
      {cells && places.map((place, index) => <Content key={index} at={place} cell={cells[index] ?? 0} />)}
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
