import { create, fromJsonString, toJsonString } from "@bufbuild/protobuf";
import { CreateSessionRequestSchema, type Session, SessionSchema } from "../gen/espionage/v1/http_pb.js";
import type { HttpAnswer, HttpClient } from "./http-client.js";

const SESSIONS = "/api/sessions";
const CURRENT = "/api/sessions/current";
const OK = 200;
const CREATED = 201;
const NO_CONTENT = 204;

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
    const body = toJsonString(CreateSessionRequestSchema, create(CreateSessionRequestSchema, { name }));
    return this.#http.ask("POST", SESSIONS, CREATED, readSession, body);
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

function readSession(body: string): Session {
  return fromJsonString(SessionSchema, body, { ignoreUnknownFields: true });
}
