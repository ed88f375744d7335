import type { Environment } from "../base/environment.js";
import type { Observable } from "../base/observable.js";
import { Asking } from "../commands/asking.js";
import { NewestTold } from "../commands/newest-told.js";
import type { SubscriptionState } from "../commands/standing.js";
import type { Connection } from "../connection/connection.js";
import type { Friends } from "../gen/espionage/v1/server_pb.js";

/**
 * One's friends, which of them are here, and who asks to be one, kept up to date over losses of the connection. For
 * accounts only; one at a time on a connection.
 */
export class FriendsSubscription {
  readonly #told: NewestTold<"friends">;

  constructor(connection: Connection, environment: Environment) {
    this.#told = new NewestTold(connection, environment, new Asking(connection, environment), {
      watch: { case: "watchFriends", value: {} },
      unwatch: { case: "unwatchFriends", value: {} },
      told: "friends",
    });
  }

  /** As they were told last; `undefined` before the first time. */
  get friends(): Observable<Friends | undefined> {
    return this.#told.newest;
  }

  get state(): Observable<SubscriptionState> {
    return this.#told.state;
  }

  /** Ends it. */
  close(): void {
    this.#told.close();
  }
}
