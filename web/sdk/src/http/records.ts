import type { HttpAnswer, HttpClient } from "./http-client.js";

const OK = 200;

/** The records of finished games. */
export class Records {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * Returns the record of a finished game in the notation of docs/notation.md. A running, an
   * aborted and an unknown game are all "not-found".
   */
  read(gameId: string): Promise<HttpAnswer<string>> {
    return this.#http.ask("GET", recordPath(gameId), OK, (body) => body);
  }
}

/** Returns the path of a finished game's record, from the server's root. */
export function recordPath(gameId: string): string {
  return `/api/games/${encodeURIComponent(gameId)}.egr`;
}
