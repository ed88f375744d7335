import type { Environment, Stop } from "../base/environment.js";
import { Cell, type Observable } from "../base/observable.js";
import type { Asking } from "../commands/asking.js";
import type { Answer } from "../commands/refusal.js";
import { StandingRequest, type SubscriptionState } from "../commands/standing.js";
import type { Connection } from "../connection/connection.js";
import type { Lobby } from "../gen/espionage/v1/lobby_pb.js";

/** The list of open invitations, kept up to date over losses of the connection. One at a time on a connection. */
export class LobbySubscription {
  readonly #asking: Asking;
  readonly #lobby = new Cell<Lobby | undefined>(undefined);
  readonly #request: StandingRequest;
  readonly #stopListening: Stop;

  constructor(connection: Connection, environment: Environment, asking: Asking) {
    this.#asking = asking;
    this.#stopListening = connection.onPush((message) => {
      if (message.case === "lobby") {
        this.#lobby.set(message.value);
      }
    });
    this.#request = new StandingRequest(connection, environment, () => this.#watch());
  }

  /** The newest list; `undefined` before the first. */
  get lobby(): Observable<Lobby | undefined> {
    return this.#lobby;
  }

  get state(): Observable<SubscriptionState> {
    return this.#request.state;
  }

  /** Ends it. */
  close(): void {
    if (!this.#request.isClosed) {
      this.#request.close();
      this.#stopListening();
      void this.#asking.done({ case: "unwatchLobby", value: {} });
    }
  }

  async #watch(): Promise<Answer<Lobby>> {
    const answer = await this.#asking.ask({ case: "watchLobby", value: {} }, "lobby");
    if (answer.ok && !this.#request.isClosed) {
      this.#lobby.set(answer.value);
    }
    return answer;
  }
}
