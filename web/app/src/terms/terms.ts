import type { InvitationTerms } from "@sdk";

/** The kinds of time control that users can set up. */
export const CLOCK_KINDS = ["fischer", "bronstein", "byoYomi", "correspondence", "unlimited"] as const;

export type ClockKind = (typeof CLOCK_KINDS)[number];

/** The presets for live games. */
export const LIVE_PRESETS = ["300+5", "600+5", "1200+10"] as const;

/** All presets. */
export const PRESETS = [...LIVE_PRESETS, "1d", "3d", "-"] as const;

/** The state of a custom time control. Each kind uses only its own numbers. */
export interface CustomClock {
  readonly kind: ClockKind;
  readonly minutes: number;
  /** The increment or delay per turn. */
  readonly seconds: number;
  readonly periods: number;
  readonly periodSeconds: number;
  readonly days: number;
  /** True if correspondence clocks stop on weekends. */
  readonly weekendsOff: boolean;
}

export const FIRST_CLOCK: CustomClock = {
  kind: "fischer",
  minutes: 15,
  seconds: 10,
  periods: 5,
  periodSeconds: 30,
  days: 2,
  weekendsOff: false,
};

/** The bounds of docs/protocol.md, section 8. */
const MOST_MINUTES = 180;
const MOST_SECONDS = 600;
const MOST_PERIODS = 20;
const MOST_DAYS = 30;

export const BOUNDS = {
  minutes: [0, MOST_MINUTES],
  seconds: [0, MOST_SECONDS],
  periods: [1, MOST_PERIODS],
  periodSeconds: [1, MOST_SECONDS],
  days: [1, MOST_DAYS],
} as const satisfies Readonly<Record<Exclude<keyof CustomClock, "kind" | "weekendsOff">, readonly [number, number]>>;

/**
 * Returns the time control in the protocol's notation; `undefined` if the server would refuse it.
 * Minutes may have a fraction.
 */
export function timeControlOf(clock: CustomClock): string | undefined {
  const base = Math.round(clock.minutes * 60);
  switch (clock.kind) {
    case "fischer":
      return inBounds(clock, "minutes", "seconds") && base + clock.seconds > 0 ? `${base}+${clock.seconds}` : undefined;
    case "bronstein":
      return inBounds(clock, "minutes", "seconds") && base + clock.seconds > 0 ? `${base}d${clock.seconds}` : undefined;
    case "byoYomi":
      return inBounds(clock, "minutes", "periods", "periodSeconds")
        ? `${base}/${clock.periods}x${clock.periodSeconds}`
        : undefined;
    case "correspondence":
      return inBounds(clock, "days") ? `${clock.days}d${clock.weekendsOff ? "w" : ""}` : undefined;
    case "unlimited":
      return "-";
  }
}

function inBounds(clock: CustomClock, ...fields: readonly (keyof typeof BOUNDS)[]): boolean {
  return fields.every((field) => {
    const [least, most] = BOUNDS[field];
    const value = clock[field];
    return value >= least && value <= most && (field === "minutes" || Number.isInteger(value));
  });
}

/** The form's initial terms. */
export const FIRST_TERMS: InvitationTerms = {
  variant: "espionage",
  timeControl: "600+5",
  colour: "random",
  private: false,
};
