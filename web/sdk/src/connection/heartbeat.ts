import type { Environment, Stop } from "../base/environment.js";
import { INTERVALS_OF_SILENCE } from "./protocol.js";

const PROBE_MS = 4_000;

/** The actions of a heartbeat. */
export interface HeartbeatActions {
  /** Sends a `Ping`. */
  ping(): void;
  /** Called once, when nothing has been received for too long; the heartbeat has stopped. */
  silent(): void;
}

/**
 * Pings the server once per interval. A socket is lost when nothing has been received for 2.5
 * intervals *and* a ping has been unanswered for one interval. So background pages, whose timers
 * are late, and machines that slept do not count as lost connections.
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

  /** Starts, as if a message had just been received. */
  constructor(environment: Environment, intervalMs: number, actions: HeartbeatActions) {
    this.#environment = environment;
    this.#actions = actions;
    this.#intervalMs = intervalMs;
    this.#heardAt = environment.now();
    this.#pingedAt = this.#heardAt;
    this.#schedule();
  }

  /** Records that a message was received. */
  heard(): void {
    this.#heardAt = this.#environment.now();
    this.#awaitedSince = undefined;
    this.#stopProbe();
  }

  /** Changes the interval. A silence that was acceptable until now still is. */
  pace(intervalMs: number): void {
    if (intervalMs !== this.#intervalMs) {
      this.#intervalMs = intervalMs;
      this.#heardAt = this.#environment.now();
      this.#stopTimer();
      this.#schedule();
    }
  }

  /** Pings now. */
  ask(): void {
    this.#ping(this.#environment.now());
  }

  /** Pings now, and waits at most four seconds: for a moment at which the network may have gone. */
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
