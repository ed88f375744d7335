import {
  ErrorCode,
  type Error as RefusalMessage,
  LimitKind,
  TurnRule,
} from "../gen/espionage/v1/server_pb.js";
import type { DisconnectReason } from "../connection/disconnect-reason.js";

/** The server's reasons, by the schema's names without their prefix. */
export type ServerRefusalCode = Exclude<keyof typeof ErrorCode, "UNSPECIFIED">;

/** The reason why a command was not carried out. */
export type RefusalCode =
  | ServerRefusalCode
  /** The server's reason is newer than this SDK, or its answer does not fit the command. */
  | "UNKNOWN"
  /** The connection ended for good before an answer came; whether the server acted is unknown. */
  | "CONNECTION_ENDED";

/** The rule that a turn breaks (rules, section 4). */
export type TurnRuleName = Exclude<keyof typeof TurnRule, "UNSPECIFIED">;

/** The things of which a player can have only so many. */
export type LimitName = Exclude<keyof typeof LimitKind, "UNSPECIFIED">;

/** A limit on games or invitations. */
export interface ReachedLimit {
  readonly name: LimitName;
  /** The most that the player may have; 0 if the limit is the other player's. */
  readonly most: number;
}

/** The refusal of a command. */
export interface Refusal {
  readonly code: RefusalCode;
  /** A text for developers, in English. */
  readonly message: string;
  /** True if the same command can succeed later. */
  readonly retryable: boolean;
  /** The least number of milliseconds to wait, if retryable. */
  readonly retryAfterMs: number;
  /** The broken rule, with `ILLEGAL_TURN`. */
  readonly rule?: TurnRuleName;
  /** The step at fault, counted from 0; absent if no single step is at fault. */
  readonly step?: number;
  /** The limit, with `LIMIT_REACHED`, if it is one on games or invitations that this SDK knows. */
  readonly limit?: ReachedLimit;
}

/** The outcome of a command: a value, or a refusal. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

// Every code; if the schema gains one, this does not compile until it is listed.
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
  CHALLENGE_NOT_ALLOWED: true,
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

const LIMITS: Readonly<Record<LimitName, true>> = {
  OPEN_INVITATIONS: true,
  GAMES: true,
  CORRESPONDENCE_GAMES: true,
  COMPUTER_GAMES: true,
  LASTING_COMPUTER_GAMES: true,
  OF_OPPONENT: true,
};

/** Every limit, for texts that must be complete. */
export const LIMIT_NAMES = Object.keys(LIMITS) as readonly LimitName[];

/** Every code, for texts that must be complete. */
export const REFUSAL_CODES = Object.keys(CODES) as readonly RefusalCode[];

/** Every rule, for texts that must be complete. */
export const TURN_RULES = Object.keys(RULES) as readonly TurnRuleName[];

/** Returns the refusal in the server's `Error`. */
export function refusalOf(error: RefusalMessage): Refusal {
  const rule = nameOf(TurnRule, error.rule) as TurnRuleName | undefined;
  const limit = nameOf(LimitKind, error.limit) as LimitName | undefined;
  return {
    code: (nameOf(ErrorCode, error.code) as ServerRefusalCode | undefined) ?? "UNKNOWN",
    message: error.message,
    retryable: error.retryable,
    retryAfterMs: error.retryAfterMs,
    ...(rule !== undefined && { rule }),
    ...(error.step !== undefined && { step: error.step }),
    ...(limit !== undefined && { limit: { name: limit, most: error.limitMost } }),
  };
}

/** Returns the refusal for a connection that ended before the answer. */
export function connectionEnded(disconnectReason: DisconnectReason): Refusal {
  return {
    code: "CONNECTION_ENDED",
    message: `no answer came before the connection ended (${disconnectReason.kind})`,
    retryable: false,
    retryAfterMs: 0,
  };
}

/** Returns the refusal for an answer that does not fit the command. */
export function unexpectedAnswer(expected: string, found: string | undefined): Refusal {
  return {
    code: "UNKNOWN",
    message: `expected ${expected} as the answer, found ${found ?? "something newer"}`,
    retryable: false,
    retryAfterMs: 0,
  };
}

/** Returns the name of an enum's number; `undefined` for 0, and for numbers newer than this SDK. */
function nameOf(names: Readonly<Record<number, string>>, number: number): string | undefined {
  return number === 0 ? undefined : names[number];
}
