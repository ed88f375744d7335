import { formatNumber } from "../i18n/index.js";
import { SQUARE, type Place } from "./picture-notation.js";

/** The start of an arrow, measured from the centre of the first square: over the rim of the piece. */
const START = 3.4;
/** The end of an arrow to a free square. */
const END = SQUARE;
/** The end of an arrow to a square with something on it: over its rim. */
const END_AT_RIM = 7.4;
const HALF_SHAFT = 0.55;
const HEAD = 2.6;
const HALF_HEAD = 1.9;
const BADGE = 2;
const CROSS = 1.4;

/** The content of a target square: nothing, an enemy, or an own piece or a volcano. */
export type Target = "free" | "enemy" | "occupied";

export interface DiagramArrowProps {
  /** The upper left corners of both squares in the drawing. */
  readonly from: Place;
  readonly to: Place;
  readonly target: Target;
  /** Crosses the arrow out. */
  readonly forbidden?: boolean;
  /** The number of the step in its turn, if shown. */
  readonly number?: number | undefined;
}

/** The arrow of a step in a diagram. */
export function DiagramArrow({ from, to, target, forbidden = false, number }: DiagramArrowProps) {
  const [dx, dy] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  const end = target === "free" ? END : END_AT_RIM;
  /** Returns the point at a distance from the centre of the first square, beside the line by `aside`. */
  const point = (along: number, aside = 0): Place => [
    from[0] + SQUARE / 2 + dx * along - dy * aside,
    from[1] + SQUARE / 2 + dy * along + dx * aside,
  ];
  const outline = [
    point(START, -HALF_SHAFT),
    point(end - HEAD, -HALF_SHAFT),
    point(end - HEAD, -HALF_HEAD),
    point(end),
    point(end - HEAD, HALF_HEAD),
    point(end - HEAD, HALF_SHAFT),
    point(START, HALF_SHAFT),
  ];
  return (
    <g class={target === "enemy" && !forbidden ? "arrow attack" : "arrow"}>
      <path class="line" d={`M${outline.map((corner) => corner.join(" ")).join("L")}z`} />
      {number !== undefined && <Badge at={point(START)} number={number} />}
      {forbidden && <Barred at={point(end - HEAD - CROSS)} />}
    </g>
  );
}

function Badge({ at: [x, y], number }: { readonly at: Place; readonly number: number }) {
  return (
    <>
      <circle class="line" cx={x} cy={y} r={BADGE} />
      <text class="number" x={x} y={y + 1.2} text-anchor="middle">
        {formatNumber(number)}
      </text>
    </>
  );
}

function Barred({ at: [x, y] }: { readonly at: Place }) {
  const path = crossAt(x, y, CROSS);
  return (
    <>
      <path class="cross casing" d={path} />
      <path class="cross" d={path} />
    </>
  );
}

/** Returns the path of a cross of this size around a point. */
export function crossAt(x: number, y: number, size: number): string {
  return `M${x - size} ${y - size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`;
}
