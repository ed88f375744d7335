import type { Environment, Stop } from "./base/environment.js";
import { RetryingCommands } from "./commands/retrying-commands.js";
import { GameCommands } from "./commands/game-commands.js";
import { LobbyCommands } from "./commands/lobby-commands.js";
import { Connection, type ConnectionSettings } from "./connection/connection.js";
import { GameSubscription } from "./game/game-subscription.js";
import type { GameCreated } from "./gen/espionage/v1/server_pb.js";
import { LobbySubscription } from "./lobby/lobby-subscription.js";

/** The functions of one connection, in one place. */
export class Client {
  readonly connection: Connection;
  readonly lobby: LobbyCommands;
  readonly #environment: Environment;
  readonly #retryingCommands: RetryingCommands;
  readonly #watched = new Set<GameSubscription>();

  /** Starts to connect. */
  constructor(settings: ConnectionSettings) {
    this.#environment = settings.environment;
    this.connection = new Connection(settings);
    this.#retryingCommands = new RetryingCommands(this.connection, settings.environment);
    this.lobby = new LobbyCommands(this.#retryingCommands);
  }

  /** Returns the player's commands in a game. */
  game(gameId: string): GameCommands {
    return new GameCommands(gameId, this.#retryingCommands);
  }

  /**
   * Subscribes to a game, until closed.
   *
   * @param past whether to keep the turns and ask for missed ones
   */
  watch(gameId: string, past = true): GameSubscription {
    const { connection } = this;
    const shared = { connection, environment: this.#environment, retryingCommands: this.#retryingCommands, open: this.#watched };
    return new GameSubscription(gameId, shared, past);
  }

  /**
   * Subscribes to the open invitations, until closed. Only one subscription at a time is allowed.
   */
  watchLobby(): LobbySubscription {
    return new LobbySubscription(this.connection, this.#environment, this.#retryingCommands);
  }

  /**
   * Listens for new games of this player, after an accepted invitation or an agreed rematch. Games
   * that began while the connection was lost are only in `Welcome.games`.
   */
  onGameCreated(listener: (created: GameCreated) => void): Stop {
    return this.connection.onPush((message) => {
      if (message.case === "gameCreated") {
        listener(message.value);
      }
    });
  }

  /**
   * Listens for changes of the player's unfinished games. The server tells of one change after each
   * answer to {@link LobbyCommands.myGames}.
   */
  onGamesChanged(listener: () => void): Stop {
    return this.connection.onPush((message) => {
      if (message.case === "gamesChanged") {
        listener();
      }
    });
  }

  /** Closes the connection. */
  close(): void {
    this.connection.close();
  }
}
