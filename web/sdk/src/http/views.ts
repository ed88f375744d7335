import type { HttpAnswer, HttpClient } from "./http-client.js";

const OK = 200;

/** Games, running or ended, as the client's player may see them. */
export class Views {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * Returns a game as one line of the position notation (docs/notation.md): a player's own view of
   * their game, everybody else's is the spectators'.
   *
   * @param turn the number of turns that the caller knows of; without it, the view may be some
   *     seconds old
   */
  read(gameId: string, turn = 0): Promise<HttpAnswer<string>> {
    const path = `/api/games/${encodeURIComponent(gameId)}/view`;
    return this.#http.ask("GET", turn > 0 ? `${path}?turn=${turn}` : path, OK, (body) => body);
  }
}
