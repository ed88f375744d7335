import type { HttpAnswer, HttpClient } from "./http-client.js";
import {
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

const OK = 200;

/** Which finished games; what is absent does not matter. */
export interface GameFilter {
  /** An id. */
  readonly player?: string | undefined;
  /** An id; only with `player`. */
  readonly opponent?: string | undefined;
  readonly variant?: string | undefined;
  readonly speed?: string | undefined;
  readonly rated?: boolean | undefined;
  /** "won" and "lost" only with `player`, from whose side they are. */
  readonly result?: "white" | "black" | "draw" | "won" | "lost" | undefined;
  /** Of the end, inclusive. */
  readonly fromEpochMs?: number | undefined;
  /** Of the end, exclusive. */
  readonly toEpochMs?: number | undefined;
}

/** Finished games, ratings and statistics. Open to everybody. */
export class Archive {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /**
   * A page of the games that fit, the newest first.
   *
   * @param after `nextPage` of the answer before
   * @param limit 1 to 100
   */
  games(filter: GameFilter, after = "", limit?: number): Promise<HttpAnswer<GamePage>> {
    const parameters = { ...parametersOf(filter), after: after === "" ? undefined : after, limit };
    return this.#read(withParameters("/api/games", parameters), gamePageOf);
  }

  /** One finished game. A running, an aborted and an unknown one are all "not-found". */
  game(gameId: string): Promise<HttpAnswer<ArchivedGame>> {
    return this.#read(`/api/games/${encodeURIComponent(gameId)}`, archivedGameOf);
  }

  player(playerId: string): Promise<HttpAnswer<PlayerProfile>> {
    return this.#read(playerPath(playerId), profileOf);
  }

  /** Whoever has an account of this name. */
  playerByName(name: string): Promise<HttpAnswer<PlayerProfile>> {
    return this.#read(withParameters("/api/players", { name }), profileOf);
  }

  playerStatistics(playerId: string): Promise<HttpAnswer<PlayerStatistics>> {
    return this.#read(`${playerPath(playerId)}/statistics`, playerStatisticsOf);
  }

  /** A rating through time, oldest first, of at most 500 points. */
  ratings(playerId: string, variant: string, speed: string): Promise<HttpAnswer<readonly RatingPoint[]>> {
    const path = withParameters(`${playerPath(playerId)}/ratings`, { variant, speed });
    return this.#read(path, (body) => arrayOf(body["points"]).map(ratingPointOf));
  }

  /** All finished games, from White's side. */
  statistics(): Promise<HttpAnswer<ServerStatistics>> {
    return this.#read("/api/statistics", serverStatisticsOf);
  }

  /** The best at a variant and a speed, of those whose rating is established; at most 100. */
  leaderboard(variant: string, speed: string): Promise<HttpAnswer<readonly LeaderboardRow[]>> {
    const path = `/api/leaderboards/${encodeURIComponent(variant)}/${encodeURIComponent(speed)}`;
    return this.#read(path, (body) => arrayOf(body["rows"]).map(leaderboardRowOf));
  }

  #read<T>(path: string, read: (body: JsonObject) => T): Promise<HttpAnswer<T>> {
    return this.#http.ask("GET", path, OK, (body) => read(parseObject(body)));
  }
}

/** Where the records of all games that fit are, one after the other, from the server's root. */
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
