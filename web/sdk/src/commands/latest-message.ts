import type { Environment, Stop } from "../base/environment.js";
import { Cell, type Observable } from "../base/observable.js";
import type { Connection } from "../connection/connection.js";
import type { Command } from "../connection/frames.js";
import type { RetryingCommands, Case, ValueOf } from "./retrying-commands.js";
import type { Answer } from "./refusal.js";
import { StandingRequest, type SubscriptionState } from "./standing-request.js";

/**
 * A subscription: the commands that begin and end it, and the kind of message that answers it and
 * reports changes.
 */
export interface Subject<C extends Case> {
  readonly watch: Command;
  readonly unwatch: Command;
  readonly told: C;
}

type Newest<C extends Case> = ValueOf<C> | undefined;

/** The newest message about one subject, kept up to date across lost connections. */
export class LatestMessage<C extends Case> {
  readonly #retryingCommands: RetryingCommands;
  readonly #subject: Subject<C>;
  readonly #newest = new Cell<Newest<C>>(undefined);
  readonly #request: StandingRequest;
  readonly #stopListening: Stop;

  constructor(connection: Connection, environment: Environment, retryingCommands: RetryingCommands, subject: Subject<C>) {
    this.#retryingCommands = retryingCommands;
    this.#subject = subject;
    this.#stopListening = connection.onPush((message) => {
      if (message.case === subject.told) {
        this.#newest.set(message.value as Newest<C>);
      }
    });
    this.#request = new StandingRequest(connection, environment, () => this.#watch());
  }

  /** Returns the newest message; `undefined` before the first one. */
  get newest(): Observable<Newest<C>> {
    return this.#newest;
  }

  get state(): Observable<SubscriptionState> {
    return this.#request.state;
  }

  /** Ends the subscription. */
  close(): void {
    if (!this.#request.isClosed) {
      this.#request.close();
      this.#stopListening();
      void this.#retryingCommands.done(this.#subject.unwatch);
    }
  }

  async #watch(): Promise<Answer<ValueOf<C>>> {
    const answer = await this.#retryingCommands.ask(this.#subject.watch, this.#subject.told);
    if (answer.ok && !this.#request.isClosed) {
      this.#newest.set(answer.value as Newest<C>);
    }
    return answer;
  }
}
