/** A rectangle in the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a slip is relative to what it is about. */
export type Way = "right" | "left" | "below" | "above" | "over";

/** The place of a slip: its upper left corner in the window. */
export interface SlipPlace {
  readonly way: Way;
  readonly x: number;
  readonly y: number;
  /** The height of the middle of the box, from the slip's upper edge. */
  readonly notch: number;
}

type Corner = Pick<SlipPlace, "x" | "y">;

const GAP = 10;
const EDGE = 8;

/**
 * Returns the place of a slip beside a box: right of it, left, below or above, whichever has room
 * first. So the slip covers the box only if nothing else is possible. It stays within the window.
 */
export function placeBeside(box: Box, slip: Size, window: Size): SlipPlace {
  const right = { way: "right", x: box.right + GAP, y: box.top } as const;
  const places = [
    right,
    { way: "left", x: box.left - GAP - slip.width, y: box.top },
    { way: "below", x: box.left, y: box.bottom + GAP },
    { way: "above", x: box.left, y: box.top - GAP - slip.height },
  ] as const;
  const isInside = ({ way, x, y }: (typeof places)[number]): boolean =>
    way === "right" || way === "left" ? clamp(x, window.width - slip.width) === Math.round(x) : clamp(y, window.height - slip.height) === Math.round(y);
  const { way, x, y } = places.find(isInside) ?? right;
  const corner = within({ x, y }, slip, window);
  return { way, ...corner, notch: Math.round((box.top + box.bottom) / 2) - corner.y };
}

/** Returns the place of a slip over a box: at its right edge, from its top down. It stays within the window. */
export function placeOver(box: Box, slip: Size, window: Size): SlipPlace {
  return { way: "over", ...within({ x: box.right - EDGE - slip.width, y: box.top + EDGE }, slip, window), notch: 0 };
}

function within({ x, y }: Corner, slip: Size, window: Size): Corner {
  return { x: clamp(x, window.width - slip.width), y: clamp(y, window.height - slip.height) };
}

function clamp(value: number, most: number): number {
  return Math.round(Math.max(EDGE, Math.min(value, most - EDGE)));
}
