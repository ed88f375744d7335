import type { Environment } from "../base/environment.js";
import type { Observable } from "../base/observable.js";
import { RetryingCommands } from "../commands/retrying-commands.js";
import { LatestMessage } from "../commands/latest-message.js";
import type { SubscriptionState } from "../commands/standing-request.js";
import type { Connection } from "../connection/connection.js";
import type { Friends } from "../gen/espionage/v1/server_pb.js";

/**
 * The player's friends, their online status, and open friend requests, kept up to date across lost
 * connections. Only for accounts. A connection allows only one at a time.
 */
export class FriendsSubscription {
  readonly #latest: LatestMessage<"friends">;

  constructor(connection: Connection, environment: Environment) {
    this.#latest = new LatestMessage(connection, environment, new RetryingCommands(connection, environment), {
      watch: { case: "watchFriends", value: {} },
      unwatch: { case: "unwatchFriends", value: {} },
      told: "friends",
    });
  }

  /** Returns the newest state; `undefined` before the first one. */
  get friends(): Observable<Friends | undefined> {
    return this.#latest.newest;
  }

  get state(): Observable<SubscriptionState> {
    return this.#latest.state;
  }

  /** Ends the subscription. */
  close(): void {
    this.#latest.close();
  }
}
