import { EndFault, EndReason, Result, Side } from "../gen/espionage/v1/game_pb.js";
import { arrayOf, enumOf, type JsonObject, numberOf, objectOf, textOf } from "./json.js";
import { type PlayerName, playerOf, type VariantRating, variantRatingOf } from "./players.js";

/** A finished game. Running and aborted games are in no list. */
export interface ArchivedGame {
  readonly gameId: string;
  readonly variant: string;
  readonly timeControl: string;
  readonly speed: string;
  readonly rated: boolean;
  /** White, with the name at the end of the game; "deleted" if the account was erased. */
  readonly white: PlayerName;
  readonly black: PlayerName;
  readonly outcome: { readonly result: Result; readonly reason: EndReason };
  /** The number of turns of both sides together. */
  readonly turns: number;
  readonly createdAtEpochMs: number;
  readonly endedAtEpochMs: number;
  /** The change of White's rating; present if the game was rated. */
  readonly whiteRating: RatingChange | undefined;
  readonly blackRating: RatingChange | undefined;
}

/** An aborted game, as one of its players is told. */
export interface AbortedGame {
  readonly gameId: string;
  readonly variant: string;
  readonly timeControl: string;
  readonly rated: boolean;
  readonly yourSide: Side;
  readonly opponent: PlayerName;
  /** The conduct that ended the game, and whose it was; unspecified if it was that of both. */
  readonly outcome: { readonly reason: EndReason; readonly fault: EndFault; readonly atFault: Side };
  readonly atEpochMs: number;
}

/** The change of a rating by a game. */
export interface RatingChange {
  readonly before: number;
  readonly after: number;
  /** True if the rating was provisional before the game. */
  readonly provisional: boolean;
}

export interface GamePage {
  readonly games: readonly ArchivedGame[];
  /** The cursor for older games; empty if there are none. */
  readonly nextPage: string;
}

export interface PlayerProfile {
  readonly player: PlayerName;
  readonly createdAtEpochMs: number;
  readonly ratings: readonly VariantRating[];
  /** The languages that the player speaks, the best first: codes of ISO 639-1. */
  readonly languages: readonly string[];
}

/** The results of one player; in statistics of the server, of White. */
export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export interface VariantTally {
  readonly variant: string;
  readonly tally: Tally;
}

export interface PlayerStatistics {
  readonly asWhite: Tally;
  readonly asBlack: Tally;
  readonly variants: readonly VariantTally[];
  /** The most frequent opponents, at most 20. */
  readonly opponents: readonly { readonly opponent: PlayerName; readonly tally: Tally }[];
}

export interface ServerStatistics {
  readonly all: Tally;
  readonly variants: readonly VariantTally[];
}

export interface RatingPoint {
  readonly atEpochMs: number;
  readonly rating: number;
  readonly deviation: number;
  readonly gameId: string;
}

export interface LeaderboardRow {
  readonly rank: number;
  readonly player: PlayerName;
  readonly rating: VariantRating;
}

export function gamePageOf(page: JsonObject): GamePage {
  return {
    games: arrayOf(page["games"]).map((game) => archivedGameOf(objectOf(game))),
    nextPage: textOf(page["nextPage"]),
  };
}

export function archivedGameOf(game: JsonObject): ArchivedGame {
  const outcome = objectOf(game["outcome"]);
  return {
    gameId: textOf(game["gameId"]),
    variant: textOf(game["variant"]),
    timeControl: textOf(game["timeControl"]),
    speed: textOf(game["speed"]),
    rated: game["rated"] === true,
    white: playerOf(game["white"]),
    black: playerOf(game["black"]),
    outcome: {
      result: enumOf(Result, "RESULT_", outcome["result"]) ?? Result.UNSPECIFIED,
      reason: enumOf(EndReason, "END_REASON_", outcome["reason"]) ?? EndReason.UNSPECIFIED,
    },
    turns: numberOf(game["turns"]),
    createdAtEpochMs: numberOf(game["createdAtEpochMs"]),
    endedAtEpochMs: numberOf(game["endedAtEpochMs"]),
    whiteRating: ratingChangeOf(game["whiteRating"]),
    blackRating: ratingChangeOf(game["blackRating"]),
  };
}

export function abortedGameOf(value: unknown): AbortedGame {
  const game = objectOf(value);
  const outcome = objectOf(game["outcome"]);
  return {
    gameId: textOf(game["gameId"]),
    variant: textOf(game["variant"]),
    timeControl: textOf(game["timeControl"]),
    rated: game["rated"] === true,
    yourSide: enumOf(Side, "SIDE_", game["yourSide"]) ?? Side.UNSPECIFIED,
    opponent: playerOf(game["opponent"]),
    outcome: {
      reason: enumOf(EndReason, "END_REASON_", outcome["reason"]) ?? EndReason.UNSPECIFIED,
      fault: enumOf(EndFault, "END_FAULT_", outcome["fault"]) ?? EndFault.UNSPECIFIED,
      atFault: enumOf(Side, "SIDE_", outcome["atFault"]) ?? Side.UNSPECIFIED,
    },
    atEpochMs: numberOf(game["atEpochMs"]),
  };
}

export function profileOf(profile: JsonObject): PlayerProfile {
  return {
    player: playerOf(profile["player"]),
    createdAtEpochMs: numberOf(profile["createdAtEpochMs"]),
    ratings: arrayOf(profile["ratings"]).map(variantRatingOf),
    languages: arrayOf(profile["languages"]).map(textOf),
  };
}

export function playerStatisticsOf(statistics: JsonObject): PlayerStatistics {
  return {
    asWhite: tallyOf(statistics["asWhite"]),
    asBlack: tallyOf(statistics["asBlack"]),
    variants: arrayOf(statistics["variants"]).map(variantTallyOf),
    opponents: arrayOf(statistics["opponents"]).map((value) => {
      const met = objectOf(value);
      return { opponent: playerOf(met["opponent"]), tally: tallyOf(met["tally"]) };
    }),
  };
}

export function serverStatisticsOf(statistics: JsonObject): ServerStatistics {
  return { all: tallyOf(statistics["all"]), variants: arrayOf(statistics["variants"]).map(variantTallyOf) };
}

export function ratingPointOf(value: unknown): RatingPoint {
  const point = objectOf(value);
  return {
    atEpochMs: numberOf(point["atEpochMs"]),
    rating: numberOf(point["rating"]),
    deviation: numberOf(point["deviation"]),
    gameId: textOf(point["gameId"]),
  };
}

export function leaderboardRowOf(value: unknown): LeaderboardRow {
  const row = objectOf(value);
  return {
    rank: numberOf(row["rank"]),
    player: playerOf(row["player"]),
    rating: variantRatingOf(row["rating"]),
  };
}

function ratingChangeOf(value: unknown): RatingChange | undefined {
  if (value === undefined || value === null) {
    return undefined;
  }
  const change = objectOf(value);
  return {
    before: numberOf(change["before"]),
    after: numberOf(change["after"]),
    provisional: change["provisional"] === true,
  };
}

function tallyOf(value: unknown): Tally {
  const tally = objectOf(value);
  return { won: numberOf(tally["won"]), drawn: numberOf(tally["drawn"]), lost: numberOf(tally["lost"]) };
}

function variantTallyOf(value: unknown): VariantTally {
  const tally = objectOf(value);
  return { variant: textOf(tally["variant"]), tally: tallyOf(tally["tally"]) };
}
