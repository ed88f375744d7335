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
  /** Told once, to native clients: send it as bearer token. Empty for browsers, which have a cookie. */
  readonly token: string;
  readonly expiresAtEpochMs: number;
}

/** Who one is. A connection has the identity of the session that was current when it was opened: reconnect after a change. */
export class Sessions {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * Makes a guest, and a session for it. Browsers get a cookie; native clients find the token in the answer.
   *
   * @param name 1 to 20 characters; the server adds four digits
   */
  create(name: string): Promise<HttpAnswer<Session>> {
    return this.#http.ask("POST", SESSIONS, CREATED, readSession, JSON.stringify({ name }));
  }

  /** The session that there is; `undefined` if there is none. */
  async current(): Promise<HttpAnswer<Session | undefined>> {
    const answer = await this.#http.ask("GET", CURRENT, OK, readSession);
    return !answer.ok && answer.problem.code === "unauthenticated" ? { ok: true, value: undefined } : answer;
  }

  /** Ends the session, and with it its connections. */
  end(): Promise<HttpAnswer<undefined>> {
    return this.#http.ask("DELETE", CURRENT, NO_CONTENT, () => undefined);
  }
}

/** @throws SyntaxError if the body is no session */
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
