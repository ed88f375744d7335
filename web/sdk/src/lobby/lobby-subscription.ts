import type { Environment } from "../base/environment.js";
import type { Observable } from "../base/observable.js";
import type { Asking } from "../commands/asking.js";
import { NewestTold } from "../commands/newest-told.js";
import type { SubscriptionState } from "../commands/standing.js";
import type { Connection } from "../connection/connection.js";
import type { Lobby } from "../gen/espionage/v1/lobby_pb.js";

/**
 * The list of open invitations, kept up to date across lost connections. A connection allows only
 * one at a time.
 */
export class LobbySubscription {
  readonly #told: NewestTold<"lobby">;

  constructor(connection: Connection, environment: Environment, asking: Asking) {
    this.#told = new NewestTold(connection, environment, asking, {
      watch: { case: "watchLobby", value: {} },
      unwatch: { case: "unwatchLobby", value: {} },
      told: "lobby",
    });
  }

  /** Returns the newest list; `undefined` before the first one. */
  get lobby(): Observable<Lobby | undefined> {
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
