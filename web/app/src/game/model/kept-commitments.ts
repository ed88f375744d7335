import { Phase } from "@sdk";
import { isDeployment, type Side } from "@sdk/rules";
import { commit, hexOf, type Digest } from "@sdk/rules/replay";
import type { Store } from "../../settings/store.js";
import { deployedArmy } from "./drafts.js";
import type { Game } from "./game-view.js";
import { StoredValues } from "./stored-values.js";

const NAME = "espionage.commitments";
const MOST = 300;
const BYTES_32 = /^[0-9a-f]{64}$/;

/** The commitments to both deployments of a game, as the server sent them to this device. */
export interface KeptCommitments extends Readonly<Record<Side, string>> {
  /** The number of turns that had been played. */
  readonly turn: number;
}

/** The commitments of the newest games on this device. Those that came first stay. */
export class CommitmentBook {
  readonly #storedValues: StoredValues<KeptCommitments>;

  constructor(store: Store | undefined) {
    this.#storedValues = new StoredValues(store, NAME, MOST, read);
  }

  at(gameId: string): KeptCommitments | undefined {
    return this.#storedValues.at(gameId);
  }

  /** Keeps a game's commitments once play has begun. Returns false if others were kept before. */
  keep({ info, snapshot }: Pick<Game, "info" | "snapshot">): boolean {
    const now = { white: hexOf(info.whiteCommitment), black: hexOf(info.blackCommitment), turn: snapshot.turn };
    if (snapshot.phase === Phase.DEPLOYMENT || read(now) === undefined) {
      return true;
    }
    const kept = this.at(info.gameId);
    if (kept === undefined && snapshot.phase === Phase.PLAY) {
      this.#storedValues.keep(info.gameId, now);
    }
    return kept === undefined || (kept.white === now.white && kept.black === now.black);
  }
}

/** This browser's SHA-256; `undefined` in an insecure context. */
export function browserDigest(): Digest | undefined {
  // `subtle` is undefined in insecure contexts, whatever its type says.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  return subtle === undefined ? undefined : (bytes) => subtle.digest("SHA-256", bytes);
}

/**
 * Returns whether the viewer's own commitment is to the army on the board before the first turn;
 * `undefined` at any other time, for spectators, and without SHA-256.
 */
export async function opensOwn({ info, snapshot, variant, me }: Game, digest: Digest | undefined): Promise<boolean | undefined> {
  const isStart = snapshot.phase === Phase.PLAY && snapshot.turn === 0;
  if (!isStart || me === undefined || digest === undefined || info.yourSalt.length === 0) {
    return undefined;
  }
  const { draft } = deployedArmy(me, variant, snapshot.board);
  if (!isDeployment(variant, draft)) {
    return undefined;
  }
  const { gameId, volcanoes, yourSalt } = info;
  const committed = { gameId, variant, side: me, volcanoes: [...volcanoes], deployment: draft, saltHex: hexOf(yourSalt) };
  return (await commit(committed, digest)) === hexOf(me === "white" ? info.whiteCommitment : info.blackCommitment);
}

function read(kept: unknown): KeptCommitments | undefined {
  const { white, black, turn } = Object(kept) as Partial<Record<keyof KeptCommitments, unknown>>;
  const isWhole = typeof white === "string" && typeof black === "string" && BYTES_32.test(white) && BYTES_32.test(black);
  return isWhole && typeof turn === "number" ? { white, black, turn } : undefined;
}
