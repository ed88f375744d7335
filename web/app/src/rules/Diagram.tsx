import { cellOf, maskedCell, unmaskedCell, type Cell, type Piece, type Side } from "@sdk/rules";
import { pieceLetters } from "../board/piece-letters.js";
import { drawPiece, signHref } from "../board/signs.js";

/** A file and a rank from 0, from the lower left. */
type At = readonly [file: number, rank: number];

/** A piece in a diagram; masked without a kind. */
export interface Figure {
  readonly at: At;
  readonly side: Side;
  readonly piece?: Piece;
  readonly unmasked?: boolean;
}

/** A step, or a forbidden one. */
export interface Arrow {
  readonly from: At;
  readonly to: At;
  readonly kind: "step" | "attack" | "forbidden";
  /**
   * The state of the board that the diagram shows: before or after the step; by default before.
   * Arrows begin and end at the pieces' rims.
   */
  readonly pieces?: "before" | "after";
}

export interface DiagramProps {
  readonly files: number;
  readonly ranks: number;
  readonly figures?: readonly Figure[];
  readonly arrows?: readonly Arrow[];
  readonly volcanoes?: readonly At[];
  /** Returns whether a square is highlighted. */
  readonly marked?: (file: number, rank: number) => boolean;
  readonly caption: string;
}

const SQUARE = 10;
/** The distance between the edge of a square and its content. */
const MARGIN = 0.5;

/** A diagram of a part of a board. Screen readers skip it, because the caption describes it. */
export function Diagram(props: DiagramProps) {
  const { files, ranks, figures = [], arrows = [], volcanoes = [], marked = () => false, caption } = props;
  const top = ([file, rank]: At): At => [file * SQUARE, (ranks - 1 - rank) * SQUARE];
  return (
    <figure class="diagram">
      <svg viewBox={`0 0 ${files * SQUARE} ${ranks * SQUARE}`} aria-hidden="true">
        {squares(files, ranks).map((at) => (
          <Square key={at.join()} at={top(at)} dark={(at[0] + at[1]) % 2 === 0} marked={marked(at[0], at[1])} />
        ))}
        {volcanoes.map((at) => (
          <Volcano key={at.join()} at={top(at)} />
        ))}
        {figures.map((figure) => (
          <Drawn key={figure.at.join()} at={top(figure.at)} cell={cellOfFigure(figure)} />
        ))}
        {arrows.map((arrow) => (
          <Line key={`${arrow.from.join()} ${arrow.to.join()}`} {...arrow} from={top(arrow.from)} to={top(arrow.to)} />
        ))}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function squares(files: number, ranks: number): readonly At[] {
  return Array.from({ length: files * ranks }, (_, index) => [index % files, Math.floor(index / files)]);
}

function Square({ at: [x, y], dark, marked }: { readonly at: At; readonly dark: boolean; readonly marked: boolean }) {
  const name = `square ${dark ? "dark" : "light"}`;
  return (
    <>
      <rect class={name} x={x} y={y} width={SQUARE} height={SQUARE} />
      {marked && <rect class="marked" x={x} y={y} width={SQUARE} height={SQUARE} />}
    </>
  );
}

function Volcano({ at: [x, y] }: { readonly at: At }) {
  const size = SQUARE - 2 * MARGIN;
  return <use class="volcano" href={signHref("volcano")} x={x + MARGIN} y={y + MARGIN} width={size} height={size} />;
}

function cellOfFigure({ side, piece, unmasked = false }: Figure): Cell {
  const cell = piece === undefined ? maskedCell(side) : cellOf(side, piece);
  return unmasked ? unmaskedCell(cell) : cell;
}

/** A piece as the board draws it. */
function Drawn({ at: [x, y], cell }: { readonly at: At; readonly cell: Cell }) {
  const letters = pieceLetters();
  const draw = (place: SVGGElement | null): void => {
    place?.replaceChildren(drawPiece(cell, letters));
  };
  const size = SQUARE - 2 * MARGIN;
  return (
    <svg x={x + MARGIN} y={y + MARGIN} width={size} height={size}>
      <g key={letters} ref={draw} />
    </svg>
  );
}

const RIM = 4.6;
const TIP = 2.4;
/** The overlap of an attack's arrow over both pieces. */
const OVER = 1.8;
/** The position of the cross of a forbidden step, on its target square. */
const CROSS = 10.4;

function Line({ from, to, kind, pieces = "before" }: Arrow) {
  const [dx, dy] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  const [start, end] = reach(kind, pieces);
  const along = (distance: number): At => [from[0] + SQUARE / 2 + dx * distance, from[1] + SQUARE / 2 + dy * distance];
  const [x1, y1] = along(start);
  const [x2, y2] = along(end - TIP);
  const [x3, y3] = along(end);
  const [cx, cy] = along(CROSS);
  return (
    <g class={`arrow ${kind}`}>
      <path class="shaft" d={`M${x1} ${y1} L${x2} ${y2}`} />
      <path class="tip" d={`M${x3} ${y3} L${x2 - dy * 1.6} ${y2 + dx * 1.6} L${x2 + dy * 1.6} ${y2 - dx * 1.6} Z`} />
      {kind === "forbidden" && <path class="cross" d={`M${cx - 1.8} ${cy - 1.8} l3.6 3.6 m0 -3.6 l-3.6 3.6`} />}
    </g>
  );
}

/** Returns the start and the end of an arrow, measured from the centre of its first square. */
function reach(kind: Arrow["kind"], pieces: "before" | "after"): readonly [start: number, end: number] {
  switch (kind) {
    case "attack":
      return [RIM - OVER, SQUARE - RIM + OVER];
    case "forbidden":
      return [RIM, SQUARE - 1.8];
    case "step":
      return pieces === "before" ? [RIM, SQUARE - 1] : [0, SQUARE - RIM];
  }
}
