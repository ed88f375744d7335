import { type Clocks, Phase, Side, type SideClock, type Snapshot } from "../gen/espionage/v1/game_pb.js";
import { later, type Reading, totalMs } from "./clock-reading.js";
import { workMs } from "./work-week.js";
import { parseTimeControl, type TimeControl } from "./time-control.js";

/** What one side's clock shows. */
export interface SideFace {
  /** Of the main time, or of the period or limit that runs; in milliseconds, never negative. */
  readonly remainingMs: number;
  /** Byo-yomi periods left, the running one included; 0 in other time controls. */
  readonly periods: number;
  /** Whether `remainingMs` is that of a byo-yomi period. */
  readonly inPeriod: boolean;
  /** Whether it falls. */
  readonly running: boolean;
  /** Whether it is the limit of the side's first turn, which leaves the main time alone. */
  readonly firstTurn: boolean;
  /** Whether the side is on vacation, so that it loses no time. */
  readonly vacation: boolean;
}

/** What both clocks show. */
export interface Faces {
  readonly white: SideFace;
  readonly black: SideFace;
}

/** Tells the server's time at a local instant, both in milliseconds; `undefined` while nothing is known. */
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

/** More than this above what was to be expected means that the server gave time back, and no error of measurement. */
const GIVEN_BACK_MS = 500;

/**
 * What the clocks of a game show, smoothly between snapshots. A clock is computed from the newest snapshot and the
 * server's time, so an error does not add up. While the same clock runs in the same turn it never goes back up, though
 * estimates of the server's time differ by some milliseconds: it stands still until the estimate has come down to what
 * was shown. It does go up with a new turn (increment, delay, a new period), with a new epoch, and when the server's
 * own figures say that it gave time back after an outage.
 */
export class ClockFace {
  readonly #serverClock: ServerClock;
  readonly #control: TimeControl | undefined;
  readonly #floors = { white: Infinity, black: Infinity };
  #shown: Shown | undefined;

  /** @param timeControl as in `GameInfo` */
  constructor(serverClock: ServerClock, timeControl: string) {
    this.#serverClock = serverClock;
    this.#control = parseTimeControl(timeControl);
  }

  /** Takes a snapshot in that is newer than all before. */
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

  /** What to show at a local instant; `undefined` without clocks. */
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
    const elapsedMs = this.#passedMs(shown.epochMs, nowEpochMs);
    const running = runs(side, shown);
    let reading = running ? later(shown[side], elapsedMs) : shown[side];
    if (running) {
      reading = later(reading, Math.max(0, totalMs(reading) - this.#floors[side]));
      this.#floors[side] = totalMs(reading);
    }
    return {
      remainingMs: reading.remainingMs,
      periods: reading.periods?.left ?? 0,
      inPeriod: reading.periods?.running ?? false,
      running,
      firstTurn: running && shown.clocks.firstTurn,
      vacation: running && nowEpochMs < Number(shown.clocks.vacationUntilEpochMs),
    };
  }

  #reading(side: keyof Faces, { remainingMs, periods: left, inPeriod: running }: SideClock, clocks: Clocks): Reading {
    const firstTurn = clocks.running === SIDES[side] && clocks.firstTurn;
    if (this.#control?.kind !== "byo-yomi" || left === 0 || firstTurn) {
      return { remainingMs, periods: undefined };
    }
    return { remainingMs, periods: { left, periodMs: this.#control.periodMs, running } };
  }

  /** The floor holds for as long as the same clock runs in the same turn and no time was given back. */
  #keepFloor(side: keyof Faces, before: Shown | undefined, now: Shown, passedMs: number): void {
    const same = before?.run === now.run && runs(side, before) && runs(side, now);
    if (!same || totalMs(now[side]) > totalMs(before[side]) - passedMs + GIVEN_BACK_MS) {
      this.#floors[side] = Infinity;
    }
  }
}

const SIDES = { white: Side.WHITE, black: Side.BLACK } as const;

/** In deployment both clocks run, and none is named. */
function runs(side: keyof Faces, { clocks, run }: Shown): boolean {
  return clocks.running === SIDES[side] || run.startsWith(BOTH);
}

const BOTH = "both";

function runOf({ phase, epoch, turn }: Snapshot, clocks: Clocks): string {
  return phase === Phase.DEPLOYMENT ? `${BOTH} ${epoch}` : `${epoch} ${turn} ${clocks.running}`;
}
