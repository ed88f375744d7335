import type { Environment } from "../base/environment.js";
import type { Observable } from "../base/observable.js";
import type { RetryingCommands } from "../commands/retrying-commands.js";
import { LatestMessage } from "../commands/latest-message.js";
import type { SubscriptionState } from "../commands/standing-request.js";
import type { Connection } from "../connection/connection.js";
import type { Lobby } from "../gen/espionage/v1/lobby_pb.js";

/**
 * The list of open invitations, kept up to date across lost connections. A connection allows only
 * one at a time.
 */
export class LobbySubscription {
  readonly #latest: LatestMessage<"lobby">;

  constructor(connection: Connection, environment: Environment, retryingCommands: RetryingCommands) {
    this.#latest = new LatestMessage(connection, environment, retryingCommands, {
      watch: { case: "watchLobby", value: {} },
      unwatch: { case: "unwatchLobby", value: {} },
      told: "lobby",
    });
  }

  /** Returns the newest list; `undefined` before the first one. */
  get lobby(): Observable<Lobby | undefined> {
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
