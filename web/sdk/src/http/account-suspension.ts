import { numberOf, objectOf, parseObject, textOf } from "./json.js";
import type { Problem } from "./problem.js";

/** The suspension of an account by the operator. */
export interface Suspension {
  /** The operator's reason, as text without markup. */
  readonly reason: string;
  /** Milliseconds since 1970; `undefined` if it has no end. */
  readonly untilEpochMs: number | undefined;
}

/** Returns the suspension in a problem; `undefined` for problems with another code. */
export function suspensionOf(problem: Problem): Suspension | undefined {
  if (problem.code !== "suspended") {
    return undefined;
  }
  const suspension = objectOf(parseObject(problem.body ?? "{}")["suspension"]);
  const until = suspension["untilEpochMs"];
  return { reason: textOf(suspension["reason"]), untilEpochMs: until === undefined ? undefined : numberOf(until) };
}
