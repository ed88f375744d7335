import { Colour } from "../gen/espionage/v1/lobby_pb.js";
import type { HttpAnswer, HttpClient } from "./http-client.js";
import { enumOf, type JsonObject, parseObject, textOf } from "./json.js";
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
