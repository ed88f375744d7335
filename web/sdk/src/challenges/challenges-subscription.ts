import type { Environment } from "../base/environment.js";
import type { Observable } from "../base/observable.js";
import { LatestMessage } from "../commands/latest-message.js";
import { RetryingCommands } from "../commands/retrying-commands.js";
import type { SubscriptionState } from "../commands/standing-request.js";
import type { Connection } from "../connection/connection.js";
import type { Challenges } from "../gen/espionage/v1/lobby_pb.js";

/**
 * The challenges to the player, and the player's own that were declined lately, kept up to date
 * across lost connections. A connection allows only one at a time.
 */
export class ChallengesSubscription {
  readonly #latest: LatestMessage<"challenges">;

  constructor(connection: Connection, environment: Environment) {
    this.#latest = new LatestMessage(connection, environment, new RetryingCommands(connection, environment), {
      watch: { case: "watchChallenges", value: {} },
      unwatch: { case: "unwatchChallenges", value: {} },
      told: "challenges",
    });
  }

  /** Returns the newest state; `undefined` before the first one. */
  get challenges(): Observable<Challenges | undefined> {
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
