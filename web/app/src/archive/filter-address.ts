import type { GameFilter } from "@sdk";
import { VARIANTS } from "../shell/game-texts.js";

export const RESULTS = ["white", "black", "draw", "won", "lost"] as const;

/**
 * A search in the archive. The page's address contains it, so that a search can be bookmarked and
 * shared.
 */
export interface Search {
  /** A player's name; empty for all players. */
  readonly player: string;
  readonly variant: (typeof VARIANTS)[number] | "";
  /** A result; "won" and "lost" need a player. */
  readonly result: (typeof RESULTS)[number] | "";
  readonly rated: "true" | "false" | "";
  /**
   * The first day, as YYYY-MM-DD in the reader's time zone, inclusive like the last; empty for no
   * limit.
   */
  readonly from: string;
  readonly to: string;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the search in an address, without invalid parts. */
export function searchOf(address: string): Search {
  const parameters = new URL(address).searchParams;
  const one = <T extends string>(name: string, known: readonly T[]): T | "" =>
    known.find((value) => value === parameters.get(name)) ?? "";
  const day = (name: string): string => {
    const text = parameters.get(name) ?? "";
    return DAY.test(text) ? text : "";
  };
  const player = parameters.get("player") ?? "";
  return withoutIdle({
    player,
    variant: one("variant", VARIANTS),
    result: one("result", RESULTS),
    rated: one("rated", ["true", "false"]),
    from: day("from"),
    to: day("to"),
  });
}

/** Returns the path of the page for a search. */
export function pathOfSearch(search: Partial<Search>): string {
  const given = Object.entries(search).filter(([, value]) => value !== "");
  return given.length === 0 ? "/games" : `/games?${new URLSearchParams(given).toString()}`;
}

/**
 * Returns the server's filter for a search.
 *
 * @param player the id of the player with the searched name
 */
export function filterOf(search: Search, player: string | undefined): GameFilter {
  const { variant, result, rated, from, to } = search;
  return {
    player,
    variant: variant === "" ? undefined : variant,
    result: result === "" ? undefined : result,
    rated: rated === "" ? undefined : rated === "true",
    fromEpochMs: startOf(from, 0),
    toEpochMs: startOf(to, 1),
  };
}

/** Returns the search without conditions that need a player, if there is none. */
export function withoutIdle(search: Search): Search {
  const idle = search.player === "" && (search.result === "won" || search.result === "lost");
  return idle ? { ...search, result: "" } : search;
}

function startOf(day: string, later: number): number | undefined {
  const found = DAY.exec(day);
  return found === null
    ? undefined
    : new Date(Number(found[1]), Number(found[2]) - 1, Number(found[3]) + later).getTime();
}
