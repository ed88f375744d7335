import type { ComponentChildren } from "preact";

/** File and rank, from 0, from the lower left. */
type At = readonly [file: number, rank: number];

/** A piece in a picture; without a sign it is masked. */
export interface Figure {
  readonly at: At;
  readonly side: "white" | "black";
  readonly sign?: string;
  readonly unmasked?: boolean;
}

/** A step, or one that is not allowed. */
export interface Arrow {
  readonly from: At;
  readonly to: At;
  readonly kind: "step" | "attack" | "forbidden";
  /** Where pieces stand: an arrow begins and ends at their rims. Before the step, unless said otherwise. */
  readonly pieces?: "before" | "after";
}

export interface DiagramProps {
  readonly files: number;
  readonly ranks: number;
  readonly figures?: readonly Figure[];
  readonly arrows?: readonly Arrow[];
  readonly volcanoes?: readonly At[];
  /** Squares to point out. */
  readonly marked?: (file: number, rank: number) => boolean;
  readonly caption: string;
}

const SQUARE = 10;

/** A piece of a board as a picture; the caption says what it shows, so the picture itself is not read aloud. */
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
          <Piece key={figure.at.join()} at={top(figure.at)} figure={figure} />
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

function Placed({ at: [x, y], children }: { readonly at: At; readonly children: ComponentChildren }) {
  return <g transform={`translate(${x} ${y})`}>{children}</g>;
}

function Volcano({ at }: { readonly at: At }) {
  return (
    <Placed at={at}>
      <path class="volcano" d="M1 9 L4 2.5 H6 L9 9 Z" />
      <path class="fire" d="M4 2.5 H6 L6.9 4.6 L5.7 4 L5 5.4 L4.2 4 L3.1 4.6 Z" />
    </Placed>
  );
}

function Piece({ at, figure }: { readonly at: At; readonly figure: Figure }) {
  const { side, sign, unmasked = false } = figure;
  return (
    <Placed at={at}>
      <g class={`figure ${side}`}>
        <circle cx="5" cy="5" r="3.7" />
        {sign === undefined ? (
          <path class="mask" d="M2.6 4.2 Q5 3.2 7.4 4.2 Q7.4 6.6 6 6.4 Q5.2 6.2 5 5.5 Q4.8 6.2 4 6.4 Q2.6 6.6 2.6 4.2 Z" />
        ) : (
          <text x="5" y="6.5">
            {sign}
          </text>
        )}
        {unmasked && <circle class="unmasked" cx="5" cy="5" r="4.3" />}
      </g>
    </Placed>
  );
}

const RIM = 4;
const TIP = 2.4;

function Line({ from, to, kind, pieces = "before" }: Arrow) {
  const [dx, dy] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  const start = pieces === "before" ? RIM : 0;
  const end = pieces === "after" || kind === "attack" ? SQUARE - RIM : SQUARE - 1;
  const along = (distance: number): At => [from[0] + SQUARE / 2 + dx * distance, from[1] + SQUARE / 2 + dy * distance];
  const [x1, y1] = along(start);
  const [x2, y2] = along(end - TIP);
  const [x3, y3] = along(end);
  const [cx, cy] = along((start + end) / 2);
  const tip = `M${x3} ${y3} L${x2 - dy * 1.6} ${y2 + dx * 1.6} L${x2 + dy * 1.6} ${y2 - dx * 1.6} Z`;
  return (
    <g class={`arrow ${kind}`}>
      {start < end - TIP && <line x1={x1} y1={y1} x2={x2} y2={y2} />}
      <path d={tip} />
      {kind === "forbidden" && <path class="cross" d={`M${cx - 2} ${cy - 2} l4 4 m0 -4 l-4 4`} />}
    </g>
  );
}
