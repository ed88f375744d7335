import { type Clocks, Phase, Side, type SideClock, type Snapshot } from "../gen/espionage/v1/game_pb.js";
import { later, type Reading, totalMs } from "./clock-reading.js";
import { workMs } from "./work-week.js";
import { parseTimeControl, type TimeControl } from "./time-control.js";

/** The display of one side's clock. */
export interface SideFace {
  /**
   * The remaining main time, or that of the running period or limit; in milliseconds, never
   * negative.
   */
  readonly remainingMs: number;
  /** The remaining byo-yomi periods, including the running one; 0 in other time controls. */
  readonly periods: number;
  /** The length of a byo-yomi period in milliseconds; 0 in other time controls. */
  readonly periodMs: number;
  /** True if `remainingMs` is that of a byo-yomi period. */
  readonly inPeriod: boolean;
  /** True if the clock runs. */
  readonly running: boolean;
  /** True if the time is the limit of the side's first turn, which does not use the main time. */
  readonly firstTurn: boolean;
  /**
   * True if a live clock has reached zero and has not been decided: a turn may still be on its way
   * through the network. How long the server waits is not known, and stays private.
   */
  readonly waiting: boolean;
  /** The end of the side's vacation, if it is on vacation, so that its clock stands still. */
  readonly vacationUntilMs: number | undefined;
}

/** The display of both clocks. */
export interface Faces {
  readonly white: SideFace;
  readonly black: SideFace;
}

/**
 * Returns the server's time at a local time, both in milliseconds; `undefined` while it is unknown.
 */
export interface ServerClock {
  at(localMs: number): number | undefined;
}

interface Shown {
  readonly clocks: Clocks;
  readonly epochMs: number;
  readonly run: string;
  readonly white: Reading;
  readonly black: Reading;
}

/**
 * The rise of a clock beyond expectation that means a credit by the server, not a measurement
 * error.
 */
const GIVEN_BACK_MS = 500;

/**
 * The clocks of a game, displayed smoothly between snapshots. Each display is computed from the
 * newest snapshot and the server's time, so errors do not add up.
 *
 * While the same clock runs in the same turn, it never rises, although estimates of the server's
 * time differ by some milliseconds. It stops until the estimate has come down to the display. It
 * does rise in a new turn (increment, delay, a new period) and in a new epoch. It also rises when
 * the server's own figures show a credit after an outage.
 */
export class ClockFace {
  readonly #serverClock: ServerClock;
  readonly #control: TimeControl | undefined;
  readonly #floors = { white: Infinity, black: Infinity };
  #shown: Shown | undefined;

  /**
   * Creates clocks without a snapshot.
   *
   * @param timeControl the time control, as in `GameInfo`
   */
  constructor(serverClock: ServerClock, timeControl: string) {
    this.#serverClock = serverClock;
    this.#control = parseTimeControl(timeControl);
  }

  /** Processes a snapshot that is newer than all before. */
  show(snapshot: Snapshot): void {
    const { clocks } = snapshot;
    const before = this.#shown;
    if (clocks?.white === undefined || clocks.black === undefined) {
      this.#shown = undefined;
      return;
    }
    const epochMs = Number(clocks.serverTimeEpochMs);
    const passedMs = before === undefined ? 0 : this.#passedMs(before.epochMs, epochMs);
    this.#shown = {
      clocks,
      epochMs,
      run: runOf(snapshot, clocks),
      white: this.#reading("white", clocks.white, clocks),
      black: this.#reading("black", clocks.black, clocks),
    };
    this.#keepFloor("white", before, this.#shown, passedMs);
    this.#keepFloor("black", before, this.#shown, passedMs);
  }

  /** Returns the display at a local time; `undefined` without clocks. */
  at(localMs: number): Faces | undefined {
    const shown = this.#shown;
    if (shown === undefined) {
      return undefined;
    }
    const nowEpochMs = this.#serverClock.at(localMs) ?? shown.epochMs;
    return { white: this.#face("white", shown, nowEpochMs), black: this.#face("black", shown, nowEpochMs) };
  }

  #passedMs(fromEpochMs: number, toEpochMs: number): number {
    return this.#control?.kind === "correspondence" && this.#control.weekendsOff
      ? workMs(fromEpochMs, toEpochMs)
      : Math.max(0, toEpochMs - fromEpochMs);
  }

  #face(side: keyof Faces, shown: Shown, nowEpochMs: number): SideFace {
    const running = runs(side, shown);
    const vacationUntilMs = running ? Number(shown.clocks.vacationUntilEpochMs) : 0;
    const elapsedMs = this.#passedMs(Math.max(shown.epochMs, vacationUntilMs), nowEpochMs);
    let reading = running ? later(shown[side], elapsedMs) : shown[side];
    if (running) {
      reading = later(reading, Math.max(0, totalMs(reading) - this.#floors[side]));
      this.#floors[side] = totalMs(reading);
    }
    return {
      remainingMs: reading.remainingMs,
      periods: reading.periods?.left ?? 0,
      periodMs: reading.periods?.periodMs ?? 0,
      inPeriod: reading.periods?.running ?? false,
      running,
      firstTurn: running && shown.clocks.firstTurn,
      waiting: running && this.#grants(shown) && totalMs(reading) === 0,
      vacationUntilMs: nowEpochMs < vacationUntilMs ? vacationUntilMs : undefined,
    };
  }

  /** Returns whether the server waits at zero for a turn on its way: in play of a live game. */
  #grants({ run }: Shown): boolean {
    return this.#control?.kind !== "correspondence" && !run.startsWith(BOTH);
  }

  #reading(side: keyof Faces, { remainingMs, periods: left, inPeriod: running }: SideClock, clocks: Clocks): Reading {
    const firstTurn = clocks.running === SIDES[side] && clocks.firstTurn;
    if (this.#control?.kind !== "byo-yomi" || left === 0 || firstTurn) {
      return { remainingMs, periods: undefined };
    }
    return { remainingMs, periods: { left, periodMs: this.#control.periodMs, running } };
  }

  /** Keeps the lower bound while the same clock runs in the same turn without a credit. */
  #keepFloor(side: keyof Faces, before: Shown | undefined, now: Shown, passedMs: number): void {
    const same = before?.run === now.run && runs(side, before) && runs(side, now);
    if (!same || totalMs(now[side]) > totalMs(before[side]) - passedMs + GIVEN_BACK_MS) {
      this.#floors[side] = Infinity;
    }
  }
}

const SIDES = { white: Side.WHITE, black: Side.BLACK } as const;

/** Returns whether the clock runs. In deployment both run, and the snapshot names none. */
function runs(side: keyof Faces, { clocks, run }: Shown): boolean {
  return clocks.running === SIDES[side] || run.startsWith(BOTH);
}

const BOTH = "both";

function runOf({ phase, epoch, turn }: Snapshot, clocks: Clocks): string {
  return phase === Phase.DEPLOYMENT ? `${BOTH} ${epoch}` : `${epoch} ${turn} ${clocks.running}`;
}
