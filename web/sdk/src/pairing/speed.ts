import { parseTimeControl, type TimeControl } from "../game/time-control.js";

/** The classes of time controls, from fast to slow; each has its own ratings. */
export const SPEEDS = ["bullet", "blitz", "rapid", "classical", "correspondence", "unlimited"] as const;

export type Speed = (typeof SPEEDS)[number];

/** The assumed number of turns per player in a game. */
const TURNS = 40;

const LIMITS_S = [
  ["bullet", 180],
  ["blitz", 480],
  ["rapid", 1500],
] as const;

/**
 * Returns the class of a time control in the protocol's notation; `undefined` if it has none of its
 * forms.
 */
export function speedOf(timeControl: string): Speed | undefined {
  const control = parseTimeControl(timeControl);
  return control && classOf(control);
}

function classOf(control: TimeControl): Speed {
  switch (control.kind) {
    case "fischer":
      return ofLength(control.baseMs + TURNS * control.incrementMs);
    case "bronstein":
      return ofLength(control.baseMs + TURNS * control.delayMs);
    case "byo-yomi":
      return ofLength(control.mainMs + TURNS * control.periodMs);
    case "correspondence":
    case "unlimited":
      return control.kind;
  }
}

function ofLength(milliseconds: number): Speed {
  return LIMITS_S.find(([, limit]) => milliseconds < limit * 1_000)?.[0] ?? "classical";
}
