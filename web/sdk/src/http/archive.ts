import type { HttpAnswer, HttpClient } from "./http-client.js";
import {
  type AbortedGame,
  abortedGameOf,
  type ArchivedGame,
  archivedGameOf,
  type GamePage,
  gamePageOf,
  type LeaderboardRow,
  leaderboardRowOf,
  type PlayerProfile,
  type PlayerStatistics,
  playerStatisticsOf,
  profileOf,
  type RatingPoint,
  ratingPointOf,
  type ServerStatistics,
  serverStatisticsOf,
} from "./archive-bodies.js";
import { arrayOf, type JsonObject, parseObject } from "./json.js";
import { type PlayerName, playerOf } from "./players.js";

const OK = 200;

/** A filter for finished games; absent fields match everything. */
export interface GameFilter {
  /** The id of a player. */
  readonly player?: string | undefined;
  /** The id of an opponent; only with `player`. */
  readonly opponent?: string | undefined;
  readonly variant?: string | undefined;
  readonly speed?: string | undefined;
  readonly rated?: boolean | undefined;
  /** The result; "won" and "lost" only with `player`, from that player's point of view. */
  readonly result?: "white" | "black" | "draw" | "won" | "lost" | undefined;
  /** The earliest end, inclusive. */
  readonly fromEpochMs?: number | undefined;
  /** The latest end, exclusive. */
  readonly toEpochMs?: number | undefined;
}

/** Finished games, ratings and statistics. Public. */
export class Archive {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * Returns a page of the games that match, the newest first.
   *
   * @param after the `nextPage` of the previous answer
   * @param limit 1 to 100
   */
  games(filter: GameFilter, after = "", limit?: number): Promise<HttpAnswer<GamePage>> {
    const parameters = { ...parametersOf(filter), after: after === "" ? undefined : after, limit };
    return this.#read(withParameters("/api/games", parameters), gamePageOf);
  }

  /** Returns a finished game. A running, an aborted and an unknown one are all "not-found". */
  game(gameId: string): Promise<HttpAnswer<ArchivedGame>> {
    return this.#read(`/api/games/${encodeURIComponent(gameId)}`, archivedGameOf);
  }

  /** Returns the caller's games that were aborted in the last 30 days, the newest first. */
  abortedGames(): Promise<HttpAnswer<readonly AbortedGame[]>> {
    return this.#read("/api/account/aborted-games", (body) => arrayOf(body["games"]).map(abortedGameOf));
  }

  player(playerId: string): Promise<HttpAnswer<PlayerProfile>> {
    return this.#read(playerPath(playerId), profileOf);
  }

  /** Returns the profile of the account with this name. */
  playerByName(name: string): Promise<HttpAnswer<PlayerProfile>> {
    return this.#read(withParameters("/api/players", { name }), profileOf);
  }

  /** Returns accounts whose names begin so, at most 10. It takes three letters or more. */
  accountsBeginningWith(prefix: string): Promise<HttpAnswer<readonly PlayerName[]>> {
    return this.#read(withParameters("/api/accounts", { prefix }), (body) => arrayOf(body["players"]).map(playerOf));
  }

  playerStatistics(playerId: string): Promise<HttpAnswer<PlayerStatistics>> {
    return this.#read(`${playerPath(playerId)}/statistics`, playerStatisticsOf);
  }

  /** Returns a rating over time, oldest first, with at most 500 points. */
  ratings(playerId: string, variant: string, speed: string): Promise<HttpAnswer<readonly RatingPoint[]>> {
    const path = withParameters(`${playerPath(playerId)}/ratings`, { variant, speed });
    return this.#read(path, (body) => arrayOf(body["points"]).map(ratingPointOf));
  }

  /** Returns statistics of all finished games, from White's point of view. */
  statistics(): Promise<HttpAnswer<ServerStatistics>> {
    return this.#read("/api/statistics", serverStatisticsOf);
  }

  /** Returns the best players of a variant and a speed with an established rating; at most 100. */
  leaderboard(variant: string, speed: string): Promise<HttpAnswer<readonly LeaderboardRow[]>> {
    const path = `/api/leaderboards/${encodeURIComponent(variant)}/${encodeURIComponent(speed)}`;
    return this.#read(path, (body) => arrayOf(body["rows"]).map(leaderboardRowOf));
  }

  #read<T>(path: string, read: (body: JsonObject) => T): Promise<HttpAnswer<T>> {
    return this.#http.ask("GET", path, OK, (body) => read(parseObject(body)));
  }
}

/** Returns the path of the concatenated records of all matching games, from the server's root. */
export function recordsPath(filter: GameFilter): string {
  return withParameters("/api/games.egr", parametersOf(filter));
}

function playerPath(playerId: string): string {
  return `/api/players/${encodeURIComponent(playerId)}`;
}

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

function parametersOf({ fromEpochMs: from, toEpochMs: to, ...others }: GameFilter): Parameters {
  return { ...others, from, to };
}

function withParameters(path: string, parameters: Parameters): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join("&")}`;
}
