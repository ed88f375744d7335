import type { InvitationTerms } from "@sdk";

/** The kinds of clock that somebody can set up. */
export const CLOCK_KINDS = ["fischer", "bronstein", "byoYomi", "correspondence", "unlimited"] as const;

export type ClockKind = (typeof CLOCK_KINDS)[number];

/** Time controls that are offered by name for games in one sitting. */
export const LIVE_PRESETS = ["300+5", "600+5", "1200+10"] as const;

/** Time controls that are offered by name. */
export const PRESETS = [...LIVE_PRESETS, "1d", "3d", "-"] as const;

/** A clock as the form has it. Each kind reads only its own numbers. */
export interface CustomClock {
  readonly kind: ClockKind;
  readonly minutes: number;
  /** Increment or delay a turn. */
  readonly seconds: number;
  readonly periods: number;
  readonly periodSeconds: number;
  readonly days: number;
  /** Whether time stands still on weekends, in correspondence. */
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

/** The clock as the protocol writes it; `undefined` if the server would refuse it. Minutes may have a fraction. */
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

/** What the form proposes first. */
export const FIRST_TERMS: InvitationTerms = {
  variant: "espionage",
  timeControl: "600+5",
  colour: "random",
  private: false,
};
