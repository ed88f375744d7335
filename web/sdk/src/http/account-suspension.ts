import { numberOf, objectOf, parseObject, textOf } from "./json.js";
import type { Problem } from "./problem.js";

/** That an account is kept out by whoever runs the server. */
export interface Suspension {
  /** Their words: text without markup. */
  readonly reason: string;
  /** Milliseconds since 1970; `undefined` if it has no end. */
  readonly untilEpochMs: number | undefined;
}

/** What a problem says of a suspension; `undefined` for those with another code. */
export function suspensionOf(problem: Problem): Suspension | undefined {
  if (problem.code !== "suspended") {
    return undefined;
  }
  const suspension = objectOf(parseObject(problem.body ?? "{}")["suspension"]);
  const until = suspension["untilEpochMs"];
  return { reason: textOf(suspension["reason"]), untilEpochMs: until === undefined ? undefined : numberOf(until) };
}
