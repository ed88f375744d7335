import { Colour } from "../gen/espionage/v1/lobby_pb.js";
import type { HttpAnswer, HttpClient } from "./http-client.js";
import { enumOf, type JsonObject, numberOf, objectOf, parseObject, textOf } from "./json.js";
import { type PlayerName, playerOf } from "./players.js";

const OK = 200;

/** An invitation, before it is accepted. */
export interface SharedInvitation {
  readonly inviter: PlayerName;
  readonly variant: string;
  readonly timeControl: string;
  /** The side that the inviter wants. */
  readonly colour: Colour;
  readonly rated: boolean;
  /** True if it is accepted only with its link token. */
  readonly private: boolean;
}

/** The place of an invitation: only the player who holds it can accept. */
export type InvitationPlace = "free" | "yours" | "taken";

/** The state of an invitation's page, as far as the caller may know it. */
export interface InvitationTable {
  readonly place: InvitationPlace;
  /** The latest end of the hold; only for its holder and the inviter. */
  readonly heldUntilEpochMs?: number;
  /** False if the inviter is not connected, or appears offline. */
  readonly inviterOnline: boolean;
  /** The person at the page; only for the inviter. */
  readonly visitor?: InvitationVisitor;
}

/** A person at an invitation's page. */
export interface InvitationVisitor {
  /** The player who holds the place; absent for a person who only looks. */
  readonly player?: PlayerName;
  /** The lesson that the player is at, from 1; 0 if it is not known. */
  readonly lesson: number;
}

/** A report of an open page. */
export interface InvitationVisit {
  /** The token of the link; required to hold the place. */
  readonly linkToken?: string;
  /** The lesson, from 1, of a player who holds the place or asks for it. */
  readonly lesson?: number;
  /** True if the inviter ends another player's hold. */
  readonly frees?: boolean;
}

/** The invitations whose link somebody has. */
export class Invitations {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * Returns who invites and on what terms. An invitation that is used, has expired, or is not for
   * the caller is "not-found", as an unknown one is.
   */
  terms(invitationId: string): Promise<HttpAnswer<SharedInvitation>> {
    const path = `/api/invitations/${encodeURIComponent(invitationId)}`;
    return this.#http.ask("GET", path, OK, (text) => invitationOf(parseObject(text)));
  }

  /**
   * Reports that the caller has an invitation's page open, which is to be repeated every five
   * seconds, and returns its table.
   */
  visit(invitationId: string, visit: InvitationVisit): Promise<HttpAnswer<InvitationTable>> {
    const path = `/api/invitations/${encodeURIComponent(invitationId)}/visit`;
    return this.#http.ask("POST", path, OK, (text) => tableOf(parseObject(text)), JSON.stringify(visit));
  }
}

const PLACES: Readonly<Record<string, InvitationPlace>> = {
  INVITATION_PLACE_FREE: "free",
  INVITATION_PLACE_YOURS: "yours",
  INVITATION_PLACE_TAKEN: "taken",
};

function tableOf({ place, heldUntilEpochMs, inviterOnline, visitor }: JsonObject): InvitationTable {
  return {
    place: PLACES[typeof place === "string" ? place : ""] ?? "taken",
    ...(heldUntilEpochMs !== undefined && { heldUntilEpochMs: Number(heldUntilEpochMs) }),
    inviterOnline: inviterOnline === true,
    ...(visitor !== undefined && { visitor: visitorOf(objectOf(visitor)) }),
  };
}

function visitorOf({ player, lesson }: JsonObject): InvitationVisitor {
  return { ...(player !== undefined && { player: playerOf(player) }), lesson: lesson === undefined ? 0 : numberOf(lesson) };
}

function invitationOf(body: JsonObject): SharedInvitation {
  return {
    inviter: playerOf(body["inviter"]),
    variant: textOf(body["variant"]),
    timeControl: textOf(body["timeControl"]),
    colour: enumOf(Colour, "COLOUR_", body["colour"]) ?? Colour.UNSPECIFIED,
    rated: body["rated"] === true,
    private: body["private"] === true,
  };
}
