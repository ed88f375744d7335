import type { Environment, Stop } from "./base/environment.js";
import { Asking } from "./commands/asking.js";
import { GameCommands } from "./commands/game-commands.js";
import { LobbyCommands } from "./commands/lobby-commands.js";
import { Connection, type ConnectionSettings } from "./connection/connection.js";
import { GameSubscription } from "./game/game-subscription.js";
import type { GameCreated } from "./gen/espionage/v1/server_pb.js";
import { LobbySubscription } from "./lobby/lobby-subscription.js";

/** All that one connection can do, under one roof. */
export class Client {
  readonly connection: Connection;
  readonly lobby: LobbyCommands;
  readonly #environment: Environment;
  readonly #asking: Asking;

  /** Starts to connect. */
  constructor(settings: ConnectionSettings) {
    this.#environment = settings.environment;
    this.connection = new Connection(settings);
    this.#asking = new Asking(this.connection, settings.environment);
    this.lobby = new LobbyCommands(this.#asking);
  }

  /** What a player may do in a game. */
  game(gameId: string): GameCommands {
    return new GameCommands(gameId, this.#asking);
  }

  /** Subscribes to a game, until closed; one subscription at a time for a game. */
  watch(gameId: string): GameSubscription {
    return new GameSubscription(gameId, this.connection, this.#environment, this.#asking);
  }

  /** Subscribes to the open invitations, until closed; one subscription at a time. */
  watchLobby(): LobbySubscription {
    return new LobbySubscription(this.connection, this.#environment, this.#asking);
  }

  /**
   * A game with this player was created: somebody accepted an invitation, or a rematch was agreed. Not told again after
   * a loss of the connection: then `Welcome.games` has it.
   */
  onGameCreated(listener: (created: GameCreated) => void): Stop {
    return this.connection.onPush((message) => {
      if (message.case === "gameCreated") {
        listener(message.value);
      }
    });
  }

  /** Says goodbye. */
  close(): void {
    this.connection.close();
  }
}
