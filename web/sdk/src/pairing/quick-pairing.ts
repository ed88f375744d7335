import { Cell, type Observable } from "../base/observable.js";
import type { Environment } from "../base/environment.js";
import { Asking } from "../commands/asking.js";
import type { RatingBounds } from "../commands/lobby-commands.js";
import type { Answer } from "../commands/refusal.js";
import type { Connection } from "../connection/connection.js";
import type { Command } from "../connection/frames.js";
import type { ConnectionState } from "../connection/state.js";
import type { Pairing } from "../gen/espionage/v1/lobby_pb.js";

/** The game that is looked for. */
export interface SeekTerms {
  /** "espionage", "small", "fast", "open-fast" or "small-fast". */
  readonly variant: string;
  /** "600+5", "600d5" or "600/5x30". */
  readonly timeControl: string;
  /** For accounts only. */
  readonly rated: boolean;
  /** The opponents' ratings, for accounts only; any unless given. */
  readonly band?: RatingBounds;
  /** Whether a computer player will do when nobody has come for 15 seconds; not together with `rated`. No unless given. */
  readonly computer?: boolean;
}

/** A search as it was begun. */
interface Ticket {
  readonly command: Command;
  readonly commandId: Uint8Array;
  /** Whose it is. */
  readonly playerId: string | undefined;
  /** Whether the server's answer is still to come: until then its pushes may be about another ticket. */
  asking: boolean;
}

/**
 * Quick pairing: the search of the player, kept up over losses of the connection. A lost search is asked for again with
 * the same command id, so it keeps its place, and one that is over is not begun anew. Searches begun by other
 * connections of the player are seen too. One for a connection, as long as that lives.
 */
export class QuickPairing {
  readonly #connection: Connection;
  readonly #asking: Asking;
  readonly #pairing = new Cell<Pairing | undefined>(undefined);
  #ticket: Ticket | undefined;

  constructor(connection: Connection, environment: Environment) {
    this.#connection = connection;
    this.#asking = new Asking(connection, environment);
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
   * How the search stands; with `seeking` false if it ended without a game and without having been stopped here.
   * `undefined` if there is none.
   */
  get pairing(): Observable<Pairing | undefined> {
    return this.#pairing;
  }

  /** Looks for an opponent, instead of what was looked for before. The game comes as `Client.onGameCreated`. */
  async seek(terms: SeekTerms): Promise<Answer<Pairing>> {
    const command: Command = { case: "seekGame", value: { ...terms } };
    const commandId = this.#connection.commandId(command);
    const ticket = { command, commandId, playerId: playerOf(this.#connection.state.value), asking: false };
    this.#ticket = ticket;
    return this.#ask(ticket);
  }

  /** Looks no longer. A game that is just being made comes all the same. */
  stop(): Promise<Answer<undefined>> {
    this.#end();
    return this.#asking.done({ case: "stopSeeking", value: {} });
  }

  /** Whether a search was begun here and is not over. */
  get isSeeking(): boolean {
    return this.#ticket !== undefined;
  }

  async #ask(ticket: Ticket): Promise<Answer<Pairing>> {
    ticket.asking = true;
    const answer = await this.#asking.ask(ticket.command, "pairing", ticket.commandId);
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
      const known = this.#pairing.value !== undefined;
      this.#end();
      this.#pairing.set(known ? pairing : undefined);
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
