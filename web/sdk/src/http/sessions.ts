import type { HttpAnswer, HttpClient } from "./http-client.js";
import { type JsonObject, numberOf, parseObject, textOf } from "./json.js";
import { type PlayerName, playerOf } from "./players.js";

const SESSIONS = "/api/sessions";
const CURRENT = "/api/sessions/current";
const OK = 200;
const CREATED = 201;
const NO_CONTENT = 204;

/** A session of a player. */
export interface Session {
  readonly player: PlayerName;
  /**
   * The bearer token of native clients, sent only once. Empty for browsers, which have a cookie.
   */
  readonly token: string;
  readonly expiresAtEpochMs: number;
}

/**
 * The sessions API. A connection has the identity of the session at the time of its opening:
 * reconnect after a change.
 */
export class Sessions {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * Creates a guest with a session. Browsers get a cookie; native clients find the token in the
   * answer.
   *
   * @param name 1 to 20 characters; the server adds four digits
   */
  create(name: string): Promise<HttpAnswer<Session>> {
    return this.#http.ask("POST", SESSIONS, CREATED, readSession, JSON.stringify({ name }));
  }

  /** Returns the current session; `undefined` if there is none. */
  async current(): Promise<HttpAnswer<Session | undefined>> {
    const answer = await this.#http.ask("GET", CURRENT, OK, readSession);
    return !answer.ok && answer.problem.code === "unauthenticated" ? { ok: true, value: undefined } : answer;
  }

  /** Ends the session, with its connections. */
  end(): Promise<HttpAnswer<undefined>> {
    return this.#http.ask("DELETE", CURRENT, NO_CONTENT, () => undefined);
  }
}

/**
 * Parses a session.
 *
 * @throws SyntaxError if the body is no session
 */
export function readSession(body: string): Session {
  return sessionOf(parseObject(body));
}

export function sessionOf(session: JsonObject): Session {
  return {
    player: playerOf(session["player"]),
    token: textOf(session["token"]),
    expiresAtEpochMs: numberOf(session["expiresAtEpochMs"]),
  };
}
