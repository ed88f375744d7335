import type { Environment, Stop } from "../base/environment.js";

/** The least time for which a ping may be unanswered. */
const LEAST_PATIENCE_MS = 5_000;

const PROBE_MS = 4_000;

/** A timer that is later than this belongs to a page in the background, or a machine that slept. */
const LATE_MS = 1_000;

/** The actions of a heartbeat. */
export interface HeartbeatActions {
  /** Sends a `Ping`. */
  ping(): void;
  /** Called once, when nothing has been received for too long; the heartbeat has stopped. */
  silent(): void;
}

/**
 * Pings the server once per interval. A socket is lost when nothing has been received for an
 * interval after a ping, and at least for five seconds. A timer that is late proves nothing: then
 * the heartbeat pings again.
 */
export class Heartbeat {
  readonly #environment: Environment;
  readonly #actions: HeartbeatActions;
  #intervalMs: number;
  #awaiting = false;
  #stopTimer: Stop = () => undefined;
  #stopAwaiting: Stop = () => undefined;

  /** Starts, as if a message had just been received. */
  constructor(environment: Environment, intervalMs: number, actions: HeartbeatActions) {
    this.#environment = environment;
    this.#actions = actions;
    this.#intervalMs = intervalMs;
    this.#schedule();
  }

  /** Records that a message was received. */
  heard(): void {
    this.#awaiting = false;
    this.#stopAwaiting();
  }

  /** Changes the interval. A silence that was acceptable until now still is. */
  pace(intervalMs: number): void {
    if (intervalMs !== this.#intervalMs) {
      this.#intervalMs = intervalMs;
      this.#stopTimer();
      this.#schedule();
      if (this.#awaiting) {
        this.#await(this.#patienceMs());
      }
    }
  }

  /** Pings now. */
  ask(): void {
    this.#actions.ping();
    if (!this.#awaiting) {
      this.#await(this.#patienceMs());
    }
  }

  /** Pings now, and waits at most four seconds: for a moment at which the network may have gone. */
  probe(): void {
    this.#actions.ping();
    this.#await(PROBE_MS);
  }

  stop(): void {
    this.#stopTimer();
    this.#stopAwaiting();
  }

  #patienceMs(): number {
    return Math.max(this.#intervalMs, LEAST_PATIENCE_MS);
  }

  #schedule(): void {
    this.#stopTimer = this.#environment.after(this.#intervalMs, () => {
      this.ask();
      this.#schedule();
    });
  }

  #await(patienceMs: number): void {
    const until = this.#environment.now() + patienceMs;
    this.#awaiting = true;
    this.#stopAwaiting();
    this.#stopAwaiting = this.#environment.after(patienceMs, () => {
      if (this.#environment.now() - until > LATE_MS) {
        this.probe();
      } else {
        this.stop();
        this.#actions.silent();
      }
    });
  }
}
