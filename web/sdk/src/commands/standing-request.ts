import type { Environment, Stop } from "../base/environment.js";
import { Cell, type Observable } from "../base/observable.js";
import type { Connection } from "../connection/connection.js";
import type { Answer, Refusal } from "./refusal.js";

/** The state of a subscription. */
export type SubscriptionState =
  /**
   * Waiting for the answer; again after each loss of the connection. The shown state may be old.
   */
  | { readonly kind: "asking" }
  /** The shown state is the server's state. */
  | { readonly kind: "current" }
  /** The server refuses. If the refusal is temporary, the request is repeated. */
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** Closed by the client. */
  | { readonly kind: "closed" };

const LEAST_WAIT_MS = 2_000;

/** A request that is made whenever the connection becomes ready, also after a reconnect. */
export class StandingRequest {
  readonly #connection: Connection;
  readonly #environment: Environment;
  readonly #ask: () => Promise<Answer<unknown>>;
  readonly #state = new Cell<SubscriptionState>({ kind: "asking" });
  readonly #stopListening: Stop;
  #stopTimer: Stop = () => undefined;
  #underWay = false;

  /**
   * Starts the request.
   *
   * @param ask makes the request and processes the answer; never called concurrently
   */
  constructor(connection: Connection, environment: Environment, ask: () => Promise<Answer<unknown>>) {
    this.#connection = connection;
    this.#environment = environment;
    this.#ask = ask;
    this.#stopListening = connection.state.subscribe(({ kind }) => {
      this.#connectionIs(kind === "ready");
    });
  }

  get state(): Observable<SubscriptionState> {
    return this.#state;
  }

  get isClosed(): boolean {
    return this.#state.value.kind === "closed";
  }

  close(): void {
    this.#stopListening();
    this.#stopTimer();
    this.#state.set({ kind: "closed" });
  }

  #connectionIs(ready: boolean): void {
    this.#stopTimer();
    if (this.#state.value.kind === "current") {
      this.#state.set({ kind: "asking" });
    }
    if (ready && !this.#underWay) {
      void this.#request();
    }
  }

  async #request(): Promise<void> {
    this.#underWay = true;
    this.#state.set({ kind: "asking" });
    const answer = await this.#ask();
    this.#underWay = false;
    if (this.isClosed) {
      return;
    }
    if (answer.ok) {
      this.#state.set({ kind: "current" });
      return;
    }
    this.#state.set({ kind: "refused", refusal: answer.refusal });
    if (answer.refusal.retryable) {
      this.#stopTimer = this.#environment.after(Math.max(LEAST_WAIT_MS, answer.refusal.retryAfterMs), () => {
        this.#connectionIs(this.#connection.state.value.kind === "ready");
      });
    }
  }
}
