import type { GameSummary } from "../gen/espionage/v1/game_pb.js";
import { Colour, type DeclineReason } from "../gen/espionage/v1/lobby_pb.js";
import type { GameCreated, InvitationCreated } from "../gen/espionage/v1/server_pb.js";
import type { RetryingCommands } from "./retrying-commands.js";
import type { Answer } from "./refusal.js";

/** An inclusive range of ratings; 0 means no limit on this side. */
export interface RatingBounds {
  /** The lower limit, from 0 to 4000, and not greater than `max` unless that is 0. */
  readonly min: number;
  readonly max: number;
}

/** The terms of a new invitation. */
export interface InvitationTerms {
  /** "espionage", "small", "fast", "open-fast" or "small-fast". */
  readonly variant: string;
  /** "600+5", "600d5", "600/5x30", "3d", "3dw" or "-". */
  readonly timeControl: string;
  /** The side that the inviter wants. */
  readonly colour: "random" | "white" | "black";
  /** True if the invitation is in no list, and can be accepted only with its link token. */
  readonly private: boolean;
  /** True if the game changes ratings; only for accounts. Casual by default. */
  readonly rated?: boolean;
  /**
   * The ratings that may accept, in the pool of variant and time control; only for accounts. Any
   * rating by default.
   */
  readonly band?: RatingBounds;
  /** The only player who may accept; not together with `private`. */
  readonly toPlayerId?: string;
  /** From 5 to 20160; a day by default. A challenge without days a turn always stands for 5 minutes. */
  readonly validMinutes?: number;
}

/** The terms of a game against a computer player of the server; it is never rated. */
export interface ComputerTerms {
  /**
   * From 0, the gentlest, to `Welcome.computerLevels`, the strongest; 0 there means no computer
   * players.
   */
  readonly level: number;
  /** "espionage", "small", "fast", "open-fast" or "small-fast". */
  readonly variant: string;
  /** "600+5", "600d5", "600/5x30", "3d", "3dw" or "-". */
  readonly timeControl: string;
  /** The side that the caller wants. */
  readonly colour: "random" | "white" | "black";
}

/** The invitation to accept: a listed one by its id, or a private one by the token of its link. */
export type InvitationChoice = { readonly invitationId: string } | { readonly linkToken: string };

const COLOURS = { random: Colour.RANDOM, white: Colour.WHITE, black: Colour.BLACK } as const;

/** The commands that bring two players together. */
export class LobbyCommands {
  readonly #retryingCommands: RetryingCommands;

  constructor(retryingCommands: RetryingCommands) {
    this.#retryingCommands = retryingCommands;
  }

  /**
   * Creates an invitation. The answer has the link token of a private one, which is sent only once.
   */
  create(terms: InvitationTerms): Promise<Answer<InvitationCreated>> {
    const value = { ...terms, colour: COLOURS[terms.colour] };
    return this.#retryingCommands.ask({ case: "createInvitation", value }, "invitationCreated");
  }

  /** Cancels an own invitation. */
  cancel(invitationId: string): Promise<Answer<undefined>> {
    return this.#retryingCommands.done({ case: "cancelInvitation", value: { invitationId } });
  }

  /** Accepts an invitation. The game begins at once, for the inviter too. */
  accept(choice: InvitationChoice): Promise<Answer<GameCreated>> {
    const invitation =
      "linkToken" in choice
        ? ({ case: "linkToken", value: choice.linkToken } as const)
        : ({ case: "invitationId", value: choice.invitationId } as const);
    return this.#retryingCommands.ask({ case: "acceptInvitation", value: { invitation } }, "gameCreated");
  }

  /** Declines a challenge. Its inviter is told the reason. */
  decline(invitationId: string, reason: DeclineReason): Promise<Answer<undefined>> {
    return this.#retryingCommands.done({ case: "declineInvitation", value: { invitationId, reason } });
  }

  /** Begins a game against a computer player, at once. */
  playComputer(terms: ComputerTerms): Promise<Answer<GameCreated>> {
    const value = { ...terms, colour: COLOURS[terms.colour] };
    return this.#retryingCommands.ask({ case: "playComputer", value }, "gameCreated");
  }

  /** Returns the player's unfinished games. */
  myGames(): Promise<Answer<readonly GameSummary[]>> {
    return this.#games(true);
  }

  /** Returns live games to watch, at most 50. */
  liveGames(): Promise<Answer<readonly GameSummary[]>> {
    return this.#games(false);
  }

  async #games(mine: boolean): Promise<Answer<readonly GameSummary[]>> {
    const answer = await this.#retryingCommands.ask({ case: "listGames", value: { mine } }, "gameList");
    return answer.ok ? { ok: true, value: answer.value.games } : answer;
  }
}
