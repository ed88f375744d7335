import { Cell, type Observable } from "../base/observable.js";
import type { Environment } from "../base/environment.js";
import { RetryingCommands } from "../commands/retrying-commands.js";
import type { RatingBounds } from "../commands/lobby-commands.js";
import type { Answer } from "../commands/refusal.js";
import type { Connection } from "../connection/connection.js";
import type { Command } from "../connection/frames.js";
import type { ConnectionState } from "../connection/state.js";
import type { Pairing } from "../gen/espionage/v1/lobby_pb.js";

/** The terms of the game to seek. */
export interface SeekTerms {
  /** "espionage", "small", "fast", "open-fast" or "small-fast". */
  readonly variant: string;
  /** "600+5", "600d5" or "600/5x30". */
  readonly timeControl: string;
  /** True if the game is rated; only for accounts. */
  readonly rated: boolean;
  /** The opponents' ratings; only for accounts. Any rating by default. */
  readonly band?: RatingBounds;
}

/** A search as it was begun. */
interface Ticket {
  readonly command: Command;
  readonly commandId: Uint8Array;
  /** The player who began it. */
  readonly playerId: string | undefined;
  /** True if the server's answer is pending; until then its pushes may be about another ticket. */
  asking: boolean;
}

/**
 * Quick pairing: the player's search, kept up across lost connections. A lost search is requested
 * again with the same command id. So it keeps its place, and a finished search does not begin anew.
 * It also shows searches begun by other connections of the player. One instance per connection, for
 * its whole lifetime.
 */
export class QuickPairing {
  readonly #connection: Connection;
  readonly #retryingCommands: RetryingCommands;
  readonly #pairing = new Cell<Pairing | undefined>(undefined);
  #ticket: Ticket | undefined;

  constructor(connection: Connection, environment: Environment) {
    this.#connection = connection;
    this.#retryingCommands = new RetryingCommands(connection, environment);
    connection.onPush((message) => {
      if (message.case === "pairing") {
        this.#told(message.value);
      } else if (message.case === "gameCreated" && message.value.originId === "pairing") {
        this.#end();
      }
    });
    connection.state.subscribe((state) => {
      this.#connectionIs(state);
    });
  }

  /**
   * Returns the state of the search. `seeking` is false if it ended without a game and was not
   * stopped here. `undefined` without a search.
   */
  get pairing(): Observable<Pairing | undefined> {
    return this.#pairing;
  }

  /**
   * Seeks an opponent, in place of an earlier search. The game arrives through
   * `Client.onGameCreated`.
   */
  async seek(terms: SeekTerms): Promise<Answer<Pairing>> {
    const command: Command = { case: "seekGame", value: { ...terms } };
    const commandId = this.#connection.commandId(command);
    const ticket = { command, commandId, playerId: playerOf(this.#connection.state.value), asking: false };
    this.#ticket = ticket;
    return this.#ask(ticket);
  }

  /**
   * Accepts the opponent of `pairing.offerUntilEpochMs`, whom the player has to join. The game then
   * arrives through `Client.onGameCreated`.
   */
  join(): Promise<Answer<undefined>> {
    return this.#retryingCommands.done({ case: "joinPairing", value: {} });
  }

  /** Stops seeking. A game that is just being created arrives nevertheless. */
  stop(): Promise<Answer<undefined>> {
    this.#end();
    return this.#retryingCommands.done({ case: "stopSeeking", value: {} });
  }

  /** Returns whether a search begun here is running. */
  get isSeeking(): boolean {
    return this.#ticket !== undefined;
  }

  async #ask(ticket: Ticket): Promise<Answer<Pairing>> {
    ticket.asking = true;
    const answer = await this.#retryingCommands.ask(ticket.command, "pairing", ticket.commandId);
    ticket.asking = false;
    if (this.#ticket === ticket) {
      if (answer.ok) {
        this.#told(answer.value);
      } else {
        this.#end();
      }
    }
    return answer;
  }

  #told(pairing: Pairing): void {
    if (this.#ticket?.asking) {
      return;
    }
    if (!pairing.seeking) {
      this.#ticket = undefined;
      this.#pairing.set(this.#pairing.value && pairing);
    } else {
      this.#pairing.set(pairing);
    }
  }

  #end(): void {
    this.#ticket = undefined;
    this.#pairing.set(undefined);
  }

  #connectionIs(state: ConnectionState): void {
    const ticket = this.#ticket;
    if (ticket === undefined || (state.kind === "ready" && playerOf(state) !== ticket.playerId)) {
      this.#end();
    } else if (state.kind === "ready" && !ticket.asking) {
      void this.#ask(ticket);
    }
  }
}

function playerOf(state: ConnectionState): string | undefined {
  return state.kind === "ready" ? state.welcome.you?.playerId : undefined;
}
