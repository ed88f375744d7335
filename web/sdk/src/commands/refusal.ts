import {
  ErrorCode,
  type Error as RefusalMessage,
  TurnRule,
} from "../gen/espionage/v1/server_pb.js";
import type { Parting } from "../connection/parting.js";

/** The reasons of the server, by the names of the schema without their prefix. */
export type ServerRefusalCode = Exclude<keyof typeof ErrorCode, "UNSPECIFIED">;

/** Why a command was not carried out. */
export type RefusalCode =
  | ServerRefusalCode
  /** The server's reason is newer than this SDK, or its answer was none that fits the command. */
  | "UNKNOWN"
  /** The connection ended for good before an answer came; whether the server acted is not known. */
  | "CONNECTION_ENDED";

/** Which rule a turn breaks (rules, section 4). */
export type TurnRuleName = Exclude<keyof typeof TurnRule, "UNSPECIFIED">;

/** A command was not carried out. */
export interface Refusal {
  readonly code: RefusalCode;
  /** For developers, in English. */
  readonly message: string;
  /** Whether the same command can succeed later. */
  readonly retryable: boolean;
  /** When retryable: not before so many milliseconds. */
  readonly retryAfterMs: number;
  /** With `ILLEGAL_TURN`: which rule, */
  readonly rule?: TurnRuleName;
  /** and which step, counted from 0; absent when no step is to blame. */
  readonly step?: number;
}

/** What became of a command: a value, or a refusal. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

// A code that the schema gains fails to compile here until it is listed.
const CODES: Readonly<Record<RefusalCode, true>> = {
  MALFORMED: true,
  UNKNOWN_COMMAND: true,
  HELLO_EXPECTED: true,
  UNAUTHENTICATED: true,
  SESSION_REQUIRED: true,
  COMMAND_ID_REQUIRED: true,
  RATE_LIMITED: true,
  BUSY: true,
  UNAVAILABLE: true,
  NOT_FOUND: true,
  NOT_A_PLAYER: true,
  LIMIT_REACHED: true,
  WRONG_PHASE: true,
  NOT_YOUR_TURN: true,
  WRONG_TURN_NUMBER: true,
  ILLEGAL_TURN: true,
  ILLEGAL_DEPLOYMENT: true,
  ALREADY_DEPLOYED: true,
  DRAW_ALREADY_OFFERED: true,
  NO_DRAW_OFFER: true,
  TOO_LATE_TO_ABORT: true,
  CLAIM_NOT_ALLOWED: true,
  REMATCH_NOT_ALLOWED: true,
  OWN_INVITATION: true,
  UNREADABLE: true,
  ACCOUNT_REQUIRED: true,
  PAUSED: true,
  UNKNOWN: true,
  CONNECTION_ENDED: true,
};

const RULES: Readonly<Record<TurnRuleName, true>> = {
  OFF_BOARD: true,
  NOT_ADJACENT: true,
  EMPTY_SQUARE: true,
  NOT_OWN_PIECE: true,
  IMMOBILE_PIECE: true,
  SAME_PIECE: true,
  VOLCANO: true,
  ATTACKED_BLIND: true,
  OWN_PIECE_THERE: true,
  NO_RETURN: true,
  TOO_FEW_STEPS: true,
  TOO_MANY_STEPS: true,
};

/** Every code, for texts that have to be complete. */
export const REFUSAL_CODES = Object.keys(CODES) as readonly RefusalCode[];

/** Every rule, for texts that have to be complete. */
export const TURN_RULES = Object.keys(RULES) as readonly TurnRuleName[];

/** What the server's `Error` says. */
export function refusalOf(error: RefusalMessage): Refusal {
  const rule = nameOf(TurnRule, error.rule) as TurnRuleName | undefined;
  return {
    code: (nameOf(ErrorCode, error.code) as ServerRefusalCode | undefined) ?? "UNKNOWN",
    message: error.message,
    retryable: error.retryable,
    retryAfterMs: error.retryAfterMs,
    ...(rule !== undefined && { rule }),
    ...(error.step !== undefined && { step: error.step }),
  };
}

/** The connection ended first. */
export function connectionEnded(parting: Parting): Refusal {
  return {
    code: "CONNECTION_ENDED",
    message: `no answer came before the connection ended (${parting.kind})`,
    retryable: false,
    retryAfterMs: 0,
  };
}

/** The answer does not fit the command. */
export function unexpectedAnswer(expected: string, found: string | undefined): Refusal {
  return {
    code: "UNKNOWN",
    message: `expected ${expected} as the answer, found ${found ?? "something newer"}`,
    retryable: false,
    retryAfterMs: 0,
  };
}

/** The name of an enum's number; none for 0 and for what is newer than this SDK. */
function nameOf(names: Readonly<Record<number, string>>, number: number): string | undefined {
  return number === 0 ? undefined : names[number];
}
