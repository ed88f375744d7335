import type { GameFilter } from "@sdk";
import { VARIANTS } from "../shell/game-texts.js";

export const RESULTS = ["white", "black", "draw", "won", "lost"] as const;

/** What the form of the archive asks for; the address of the page holds it, so that a search can be kept and sent. */
export interface Search {
  /** A name; empty for everybody. */
  readonly player: string;
  readonly variant: (typeof VARIANTS)[number] | "";
  /** "won" and "lost" only with a player. */
  readonly result: (typeof RESULTS)[number] | "";
  readonly rated: "true" | "false" | "";
  /** Days as YYYY-MM-DD in the reader's time zone, both included; empty for no limit. */
  readonly from: string;
  readonly to: string;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** What an address asks for; what makes no sense is left out. */
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

/** The address of the games that are searched for. */
export function pathOfSearch(search: Partial<Search>): string {
  const given = Object.entries(search).filter(([, value]) => value !== "");
  return given.length === 0 ? "/games" : `/games?${new URLSearchParams(given).toString()}`;
}

/** The same for the server. @param player the id of whoever has the name */
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

/** Without what has no meaning without a player. */
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
