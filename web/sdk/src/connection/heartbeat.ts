import type { Environment, Stop } from "../base/environment.js";
import { INTERVALS_OF_SILENCE } from "./protocol.js";

const PROBE_MS = 4_000;

/** What a heartbeat does. */
export interface HeartbeatActions {
  /** Sends a `Ping`. */
  ping(): void;
  /** Nothing came for too long. Called once; the heartbeat has stopped. */
  silent(): void;
}

/**
 * Asks whether the server is there, once an interval. A socket is lost when nothing has come for 2.5 intervals *and*
 * a ping has been out for one: pages in the background, whose timers are late, and machines that slept are not
 * mistaken for lost connections.
 */
export class Heartbeat {
  readonly #environment: Environment;
  readonly #actions: HeartbeatActions;
  #intervalMs: number;
  #heardAt: number;
  #pingedAt: number;
  #awaitedSince: number | undefined;
  #stopTimer: Stop = () => undefined;
  #stopProbe: Stop = () => undefined;

  /** Starts, as if something had been heard just now. */
  constructor(environment: Environment, intervalMs: number, actions: HeartbeatActions) {
    this.#environment = environment;
    this.#actions = actions;
    this.#intervalMs = intervalMs;
    this.#heardAt = environment.now();
    this.#pingedAt = this.#heardAt;
    this.#schedule();
  }

  /** Anything came. */
  heard(): void {
    this.#heardAt = this.#environment.now();
    this.#awaitedSince = undefined;
    this.#stopProbe();
  }

  /** Beats at another pace. Silence that was fine until now still is. */
  pace(intervalMs: number): void {
    if (intervalMs !== this.#intervalMs) {
      this.#intervalMs = intervalMs;
      this.#heardAt = this.#environment.now();
      this.#stopTimer();
      this.#schedule();
    }
  }

  /** Asks now. */
  ask(): void {
    this.#ping(this.#environment.now());
  }

  /** Asks now, and waits four seconds at most: for a moment at which the network may have gone. */
  probe(): void {
    this.ask();
    this.#stopProbe();
    this.#stopProbe = this.#environment.after(PROBE_MS, () => {
      this.#lost();
    });
  }

  stop(): void {
    this.#stopTimer();
    this.#stopProbe();
  }

  #schedule(): void {
    this.#stopTimer = this.#environment.after(this.#intervalMs / 2, () => {
      this.#beat();
    });
  }

  #beat(): void {
    const now = this.#environment.now();
    const silence = now - this.#heardAt;
    const awaited = this.#awaitedSince === undefined ? 0 : now - this.#awaitedSince;
    if (silence >= INTERVALS_OF_SILENCE * this.#intervalMs && awaited >= this.#intervalMs) {
      this.#lost();
      return;
    }
    if (now - this.#pingedAt >= this.#intervalMs) {
      this.#ping(now);
    }
    this.#schedule();
  }

  #ping(now: number): void {
    this.#pingedAt = now;
    this.#awaitedSince ??= now;
    this.#actions.ping();
  }

  #lost(): void {
    this.stop();
    this.#actions.silent();
  }
}
