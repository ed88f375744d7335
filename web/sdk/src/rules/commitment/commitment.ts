/**
 * Proves that an army was not changed after play had begun. A hash of it is published before the
 * first turn, and the hashed data when the game has ended.
 */
import { formatDeployment, type Deployment } from "../board/deployment.js";
import { SIDES, sideLetter, type Side } from "../board/side.js";
import type { Variant } from "../board/variant.js";
import { formatVolcanoes, type Volcanoes } from "../board/volcanoes.js";
import { extraHeader, type GameRecord } from "../notation/record.js";

/**
 * SHA-256; in a browser `(bytes) => crypto.subtle.digest("SHA-256", bytes)`, in a secure context.
 */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

/** The result of checking one side's commitment. */
export type CommitmentFinding =
  /** The deployment is the committed one. */
  | { readonly kind: "verified" }
  /** Game, volcanoes, deployment and salt are not the committed ones. */
  | { readonly kind: "mismatch" }
  /** The commitment cannot be checked. */
  | { readonly kind: "cannot-check"; readonly why: CannotCheck };

/** A reason why a commitment cannot be checked. */
export type CannotCheck =
  /** SHA-256 is missing, or it failed. */
  | { readonly kind: "no-digest" }
  /** The record has no such header. */
  | { readonly kind: "missing"; readonly key: string }
  /** A header is malformed. */
  | { readonly kind: "unreadable"; readonly key: string };

/** The data of a commitment. */
export interface Committed {
  readonly gameId: string;
  readonly variant: Variant;
  readonly side: Side;
  readonly volcanoes: Volcanoes;
  readonly deployment: Deployment;
  /** 64 lower-case hexadecimal digits. */
  readonly saltHex: string;
}

const GAME_ID = /^[0-9a-hjkmnp-tv-z]{16}$/;
const BYTES_32 = /^[0-9a-f]{64}$/;
const KEYS = {
  white: { commitment: "WhiteCommitment", salt: "WhiteSalt" },
  black: { commitment: "BlackCommitment", salt: "BlackSalt" },
};

/** Returns the commitment as 64 lower-case hexadecimal digits. */
export async function commit(committed: Committed, digest: Digest): Promise<string> {
  const { variant } = committed;
  const lines = [
    "espionage-commitment-v1",
    committed.gameId,
    variant.id,
    sideLetter(committed.side),
    formatVolcanoes(variant, committed.volcanoes),
    formatDeployment(variant, committed.deployment),
    committed.saltHex,
  ];
  const text = lines.map((line) => `${line}\n`).join("");
  // The text is ASCII.
  const hash = new Uint8Array(await digest(Uint8Array.from(text, (character) => character.charCodeAt(0))));
  return hexOf(hash);
}

/**
 * Returns 64 lower-case hexadecimal digits for 32 bytes, as in commitments and salts of records.
 */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Checks whether the deployments of a record are the committed ones. A record alone shows only that
 * it agrees with itself: its server could replace army, salt and commitment together.
 *
 * @param digest undefined if SHA-256 is missing
 * @param kept the commitments of `GameInfo`, kept since play began; they take the place of the
 *     record's own
 */
export async function checkCommitments(
  record: GameRecord,
  digest: Digest | undefined,
  kept?: Readonly<Record<Side, string>>,
): Promise<Readonly<Record<Side, CommitmentFinding>>> {
  const [white, black] = await Promise.all(SIDES.map((side) => check(record, side, digest, kept?.[side])));
  const none: CommitmentFinding = { kind: "cannot-check", why: { kind: "no-digest" } };
  return { white: white ?? none, black: black ?? none };
}

async function check(
  record: GameRecord,
  side: Side,
  digest: Digest | undefined,
  kept: string | undefined,
): Promise<CommitmentFinding> {
  const keys = KEYS[side];
  const forms: readonly (readonly [string, RegExp])[] = [
    ["GameId", GAME_ID],
    [keys.commitment, BYTES_32],
    [keys.salt, BYTES_32],
  ];
  for (const [key, form] of forms) {
    const text = extraHeader(record, key);
    if (text === undefined || !form.test(text)) {
      return { kind: "cannot-check", why: { kind: text === undefined ? "missing" : "unreadable", key } };
    }
  }
  if (digest === undefined) {
    return { kind: "cannot-check", why: { kind: "no-digest" } };
  }
  const committed: Committed = {
    gameId: extraHeader(record, "GameId") ?? "",
    variant: record.variant,
    side,
    volcanoes: record.volcanoes,
    deployment: record.deployments[side],
    saltHex: extraHeader(record, keys.salt) ?? "",
  };
  try {
    const made = await commit(committed, digest);
    return { kind: made === (kept ?? extraHeader(record, keys.commitment)) ? "verified" : "mismatch" };
  } catch {
    return { kind: "cannot-check", why: { kind: "no-digest" } };
  }
}
