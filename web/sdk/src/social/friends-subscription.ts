import type { Environment } from "../base/environment.js";
import type { Observable } from "../base/observable.js";
import { Asking } from "../commands/asking.js";
import { NewestTold } from "../commands/newest-told.js";
import type { SubscriptionState } from "../commands/standing.js";
import type { Connection } from "../connection/connection.js";
import type { Friends } from "../gen/espionage/v1/server_pb.js";

/**
 * The player's friends, their online status, and open friend requests, kept up to date across lost
 * connections. Only for accounts. A connection allows only one at a time.
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

  /** Returns the newest state; `undefined` before the first one. */
  get friends(): Observable<Friends | undefined> {
    return this.#told.newest;
  }

  get state(): Observable<SubscriptionState> {
    return this.#told.state;
  }

  /** Ends the subscription. */
  close(): void {
    this.#told.close();
  }
}
