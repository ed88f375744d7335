import { parseObject, textOf } from "./json.js";

const SERVER_CODES = [
  "already-registered",
  "bad-json",
  "bad-origin",
  "bad-parameter",
  "bad-request",
  "body-too-long",
  "busy",
  "full",
  "games-running",
  "headers-too-long",
  "method-not-allowed",
  "name-character",
  "name-empty",
  "name-mixed-scripts",
  "name-reserved",
  "name-taken",
  "name-too-long",
  "name-too-short",
  "no-cookie",
  "not-found",
  "not-json",
  "not-registered",
  "password-too-common",
  "password-too-long",
  "password-too-short",
  "suspended",
  "too-many-accounts",
  "too-many-attempts",
  "too-many-changes",
  "too-many-connections",
  "too-many-downloads",
  "too-many-sessions",
  "too-slow",
  "unauthenticated",
  "unavailable",
  "uri-too-long",
  "wrong-credentials",
] as const;

/** The reason why an HTTP request failed, by the server's stable codes. */
export type ProblemCode =
  | (typeof SERVER_CODES)[number]
  /** No answer came, or none that could be read. */
  | "unreachable"
  /** The code is unknown to this SDK. */
  | "unknown";

/** Every code, for texts that must be complete. */
export const PROBLEM_CODES: readonly ProblemCode[] = [...SERVER_CODES, "unreachable", "unknown"];

/** The failure of an HTTP request. */
export interface Problem {
  readonly code: ProblemCode;
  /** The server's code as received, including codes that only some pages handle. */
  readonly word?: string;
  /** A text for developers, in English. */
  readonly message: string;
  /** The HTTP status; 0 if no answer came. */
  readonly status: number;
  /** The least number of milliseconds to wait, if the server names it. */
  readonly retryAfterMs: number | undefined;
  /** The whole answer, for fields that only some codes have. */
  readonly body?: string;
}

/** Returns the problem in an answer with an unexpected status. */
export function problemOf(status: number, body: string, retryAfter: string | null): Problem {
  const seconds = retryAfter === null ? NaN : Number(retryAfter);
  const { code, message } = read(body);
  return {
    code: isKnown(code) ? code : "unknown",
    word: code,
    message: message === "" ? `status ${status}` : message,
    status,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : undefined,
    body,
  };
}

/** Returns the problem of a missing answer. */
export function unreachable(fault: unknown): Problem {
  return { code: "unreachable", message: String(fault), status: 0, retryAfterMs: undefined };
}

function read(body: string): { readonly code: string; readonly message: string } {
  try {
    const problem = parseObject(body);
    return { code: textOf(problem["code"]), message: textOf(problem["message"]) };
  } catch {
    return { code: "", message: "" };
  }
}

function isKnown(code: string): code is (typeof SERVER_CODES)[number] {
  return SERVER_CODES.some((known) => known === code);
}
