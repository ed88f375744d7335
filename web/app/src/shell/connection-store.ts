import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Client, ConnectionState, Player, Welcome } from "@sdk";
import { firstOf, observed } from "./observed.js";

export type Ready = Extract<ConnectionState, { kind: "ready" }>;
export type Ended = Extract<ConnectionState, { kind: "ended" }>;

/** What the page shows of its connection. */
export class ConnectionStore {
  readonly client: Client;
  readonly state: ReadonlySignal<ConnectionState>;
  /** The server has said that it is about to restart. */
  readonly goingAway: ReadonlySignal<boolean>;
  readonly roundTripMs: ReadonlySignal<number | undefined>;
  /** The last welcome; it stays while the connection is lost. */
  readonly welcome: ReadonlySignal<Welcome | undefined>;
  /** Who plays here, as the last welcome said; `undefined` for a spectator, and before the first welcome. */
  readonly me: ReadonlySignal<Player | undefined>;
  readonly isReady: ReadonlySignal<boolean>;
  /** Levels of computer players, the highest being the strongest; 0: there are none; `undefined` before the first welcome. */
  readonly computerLevels: ReadonlySignal<number | undefined>;

  constructor(client: Client) {
    this.client = client;
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

  /** How the attempt that is under way turns out. */
  settled(): Promise<Exclude<ConnectionState, { kind: "connecting" }>> {
    return firstOf(this.state, (state) => state.kind !== "connecting");
  }

  /** Connects anew, with the session that there is now, and waits for how it turns out. */
  async reconnect(): Promise<boolean> {
    this.client.connection.reconnect();
    return (await this.settled()).kind === "ready";
  }
}

/** Whether the server said that the session is no good (any more): a new one helps. */
export function lostSession(state: ConnectionState): boolean {
  return state.kind === "ended" && state.reason.kind === "closed" && [4401, 4403].includes(state.reason.code);
}
