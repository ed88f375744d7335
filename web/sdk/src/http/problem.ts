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
  "not-found",
  "not-json",
  "not-registered",
  "password-too-common",
  "password-too-long",
  "password-too-short",
  "suspended",
  "too-many-accounts",
  "too-many-attempts",
  "too-many-connections",
  "too-many-downloads",
  "too-many-sessions",
  "too-slow",
  "unauthenticated",
  "unavailable",
  "uri-too-long",
  "wrong-credentials",
] as const;

/** Why an HTTP request failed: the server's stable words, */
export type ProblemCode =
  | (typeof SERVER_CODES)[number]
  /** or no answer came, or none that could be read, */
  | "unreachable"
  /** or something that this SDK does not know. */
  | "unknown";

/** Every code, for texts that have to be complete. */
export const PROBLEM_CODES: readonly ProblemCode[] = [...SERVER_CODES, "unreachable", "unknown"];

/** An HTTP request failed. */
export interface Problem {
  readonly code: ProblemCode;
  /** The server's word as it came: also one that only some pages ask for. */
  readonly word?: string;
  /** For developers, in English. */
  readonly message: string;
  /** 0 when no answer came. */
  readonly status: number;
  /** When the server says so: not before so many milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** The whole answer, for what only some codes have. */
  readonly body?: string;
}

/** What an answer with an unexpected status says. */
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

/** No answer came. */
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
