import type { Environment, Stop } from "../base/environment.js";
import { Cell, type Observable } from "../base/observable.js";
import { Asking } from "../commands/asking.js";
import type { Answer } from "../commands/refusal.js";
import { StandingRequest, type SubscriptionState } from "../commands/standing.js";
import type { Connection } from "../connection/connection.js";
import type { Friends } from "../gen/espionage/v1/server_pb.js";

/**
 * One's friends, which of them are here, and who asks to be one, kept up to date over losses of the connection. For
 * accounts only; one at a time on a connection.
 */
export class FriendsSubscription {
  readonly #asking: Asking;
  readonly #friends = new Cell<Friends | undefined>(undefined);
  readonly #request: StandingRequest;
  readonly #stopListening: Stop;

  constructor(connection: Connection, environment: Environment) {
    this.#asking = new Asking(connection, environment);
    this.#stopListening = connection.onPush((message) => {
      if (message.case === "friends") {
        this.#friends.set(message.value);
      }
    });
    this.#request = new StandingRequest(connection, environment, () => this.#watch());
  }

  /** As they were told last; `undefined` before the first time. */
  get friends(): Observable<Friends | undefined> {
    return this.#friends;
  }

  get state(): Observable<SubscriptionState> {
    return this.#request.state;
  }

  /** Ends it. */
  close(): void {
    if (!this.#request.isClosed) {
      this.#request.close();
      this.#stopListening();
      void this.#asking.done({ case: "unwatchFriends", value: {} });
    }
  }

  async #watch(): Promise<Answer<Friends>> {
    const answer = await this.#asking.ask({ case: "watchFriends", value: {} }, "friends");
    if (answer.ok && !this.#request.isClosed) {
      this.#friends.set(answer.value);
    }
    return answer;
  }
}
