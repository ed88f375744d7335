import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Client, type ConnectionState, isLostSession, type Player, type Welcome } from "@sdk";
import { firstOf, observed } from "./observed.js";

export type Ready = Extract<ConnectionState, { kind: "ready" }>;
export type Ended = Extract<ConnectionState, { kind: "ended" }>;

/** The connection's state for the page. */
export class ConnectionStore {
  readonly client: Client;
  readonly state: ReadonlySignal<ConnectionState>;
  /** True if the server has announced a restart. */
  readonly goingAway: ReadonlySignal<boolean>;
  readonly roundTripMs: ReadonlySignal<number | undefined>;
  /** The last welcome; it stays while the connection is lost. */
  readonly welcome: ReadonlySignal<Welcome | undefined>;
  /** The player of the last welcome; `undefined` for a spectator and before the first welcome. */
  readonly me: ReadonlySignal<Player | undefined>;
  readonly isReady: ReadonlySignal<boolean>;
  /**
   * The strongest level of the computer; levels count from 0. It is 0 if there are none, and
   * `undefined` before the first welcome.
   */
  readonly computerLevels: ReadonlySignal<number | undefined>;
  readonly #tellOthers: () => void;

  /**
   * Creates a store.
   *
   * @param tellOthers tells the browser's other tabs that they may have another session now
   */
  constructor(client: Client, tellOthers: () => void = () => undefined) {
    this.client = client;
    this.#tellOthers = tellOthers;
    this.state = observed(client.connection.state);
    this.goingAway = observed(client.connection.goingAway);
    this.roundTripMs = observed(client.connection.roundTripMs);
    const welcome = signal<Welcome | undefined>(undefined);
    effect(() => {
      const state = this.state.value;
      if (state.kind === "ready") {
        welcome.value = state.welcome;
      }
    });
    this.welcome = welcome;
    this.me = computed(() => welcome.value?.you);
    this.computerLevels = computed(() => welcome.value?.computerLevels);
    this.isReady = computed(() => this.state.value.kind === "ready");
  }

  /** Resolves with the outcome of the current connection attempt. */
  settled(): Promise<Exclude<ConnectionState, { kind: "connecting" }>> {
    return firstOf(this.state, (state) => state.kind !== "connecting");
  }

  /** Connects again with the browser's new session, as its other tabs do, and waits for the outcome. */
  async reconnect(): Promise<boolean> {
    this.#tellOthers();
    this.client.connection.reconnect();
    return (await this.settled()).kind === "ready";
  }
}

/** Returns whether the server rejected the session, so that a new one is needed. */
export function lostSession(state: ConnectionState): boolean {
  return state.kind === "ended" && isLostSession(state.reason);
}
