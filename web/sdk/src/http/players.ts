import type { Player } from "../gen/espionage/v1/game_pb.js";
import { numberOf, objectOf, textOf } from "./json.js";

/** A player in lists. */
export type PlayerName = Pick<Player, "playerId" | "name" | "guest" | "computer" | "computerLevel">;

/** A player's rating for a variant and a speed (Glicko-2). */
export interface VariantRating {
  readonly variant: string;
  /** "bullet", "blitz", "rapid", "classical", "correspondence" or "unlimited". */
  readonly speed: string;
  readonly rating: number;
  /** The rating deviation: the true strength is within 1.96 times this with 95 % probability. */
  readonly deviation: number;
  /** True if the rating is too uncertain to be compared. */
  readonly provisional: boolean;
  /** The number of rated games. */
  readonly games: number;
}

export function playerOf(value: unknown): PlayerName {
  const player = objectOf(value);
  const level = player["computerLevel"];
  return {
    playerId: textOf(player["playerId"]),
    name: textOf(player["name"]),
    guest: player["guest"] === true,
    computer: player["computer"] === true,
    ...(level !== undefined && { computerLevel: numberOf(level) }),
  };
}

export function variantRatingOf(value: unknown): VariantRating {
  const rating = objectOf(value);
  return {
    variant: textOf(rating["variant"]),
    speed: textOf(rating["speed"]),
    rating: numberOf(rating["rating"]),
    deviation: numberOf(rating["deviation"]),
    provisional: rating["provisional"] === true,
    games: numberOf(rating["games"]),
  };
}
