import type { GameSummary } from "../gen/espionage/v1/game_pb.js";
import { Colour } from "../gen/espionage/v1/lobby_pb.js";
import type { GameCreated, InvitationCreated } from "../gen/espionage/v1/server_pb.js";
import type { Asking } from "./asking.js";
import type { Answer } from "./refusal.js";

/** From one rating to another, both included; 0: no end on this side. */
export interface RatingBounds {
  /** 0 to 4000, no greater than `max` if that is an end. */
  readonly min: number;
  readonly max: number;
}

/** An offer to play, to be made. */
export interface InvitationTerms {
  /** "espionage", "small", "fast", "open-fast" or "small-fast". */
  readonly variant: string;
  /** "600+5", "600d5", "600/5x30", "3d", "3dw" or "-". */
  readonly timeControl: string;
  /** The side that the inviter wants. */
  readonly colour: "random" | "white" | "black";
  /** In no list, accepted only with its link token. */
  readonly private: boolean;
  /** Whether the game changes ratings, for accounts only; casual unless given. */
  readonly rated?: boolean;
  /** Who may accept, by rating in the pool of variant and time control, for accounts only; anybody unless given. */
  readonly band?: RatingBounds;
  /** For this player alone; not together with `private`. */
  readonly toPlayerId?: string;
  /** 5 to 20160; a day unless given. */
  readonly validMinutes?: number;
}

/** A game against one of the server's computer players; it is never rated. */
export interface ComputerTerms {
  /** 1, a beginner, to `Welcome.computerLevels`, the strongest; there are none where that is 0. */
  readonly level: number;
  /** "espionage", "small", "fast", "open-fast" or "small-fast". */
  readonly variant: string;
  /** "600+5", "600d5", "600/5x30", "3d", "3dw" or "-". */
  readonly timeControl: string;
  /** The side that the caller wants. */
  readonly colour: "random" | "white" | "black";
}

/** Which invitation: a listed one by its id, a private one by the token of its link. */
export type InvitationChoice = { readonly invitationId: string } | { readonly linkToken: string };

const COLOURS = { random: Colour.RANDOM, white: Colour.WHITE, black: Colour.BLACK } as const;

/** How two players come to a game. */
export class LobbyCommands {
  readonly #asking: Asking;

  constructor(asking: Asking) {
    this.#asking = asking;
  }

  /** Makes an invitation; the answer holds the link token of a private one, told only now. */
  create(terms: InvitationTerms): Promise<Answer<InvitationCreated>> {
    const value = { ...terms, colour: COLOURS[terms.colour] };
    return this.#asking.ask({ case: "createInvitation", value }, "invitationCreated");
  }

  /** Takes an own invitation back. */
  cancel(invitationId: string): Promise<Answer<undefined>> {
    return this.#asking.done({ case: "cancelInvitation", value: { invitationId } });
  }

  /** Accepts an invitation: the game begins at once, for the inviter too. */
  accept(choice: InvitationChoice): Promise<Answer<GameCreated>> {
    const invitation =
      "linkToken" in choice
        ? ({ case: "linkToken", value: choice.linkToken } as const)
        : ({ case: "invitationId", value: choice.invitationId } as const);
    return this.#asking.ask({ case: "acceptInvitation", value: { invitation } }, "gameCreated");
  }

  /** Begins a game against a computer player, at once. */
  playComputer(terms: ComputerTerms): Promise<Answer<GameCreated>> {
    const value = { ...terms, colour: COLOURS[terms.colour] };
    return this.#asking.ask({ case: "playComputer", value }, "gameCreated");
  }

  /** The own unfinished games. */
  myGames(): Promise<Answer<readonly GameSummary[]>> {
    return this.#games(true);
  }

  /** Live games to watch, at most 50. */
  liveGames(): Promise<Answer<readonly GameSummary[]>> {
    return this.#games(false);
  }

  async #games(mine: boolean): Promise<Answer<readonly GameSummary[]>> {
    const answer = await this.#asking.ask({ case: "listGames", value: { mine } }, "gameList");
    return answer.ok ? { ok: true, value: answer.value.games } : answer;
  }
}
