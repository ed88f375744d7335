import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Side, Viewer } from "@sdk/rules";
import {
  cellsSeenBy,
  checkCommitments,
  momentSeenBy,
  parseRecordBytes,
  replay,
  type CommitmentFinding,
  type Digest,
  type GameRecord,
  type Moment,
  type NotedTurn,
  type RecordMisread,
  type Replay,
} from "@sdk/rules/replay";
import { quietScene, type Scene } from "../board/scene.js";

/** Through whose eyes. */
export type Eyes = Viewer | "everything";

export const EYES: readonly Eyes[] = ["everything", "white", "black", "spectator"];

/** What reading a file gave. */
export type Opened = { readonly kind: "replay"; readonly replay: Replay } | ({ readonly kind: "failure" } & RecordMisread);

/** Reads a record and plays it through. */
export function openRecord(bytes: Uint8Array): Opened {
  const parsed = parseRecordBytes(bytes);
  return parsed.kind === "failure" ? parsed : { kind: "replay", replay: replay(parsed.record) };
}

/** A record that somebody steps through. */
export class ReplayModel {
  readonly replay: Replay;
  readonly record: GameRecord;
  readonly eyes: Signal<Eyes> = signal("everything");
  readonly turned: Signal<boolean> = signal(false);
  readonly turn: ReadonlySignal<number>;
  readonly moment: ReadonlySignal<Moment>;
  readonly scene: ReadonlySignal<Scene>;
  readonly #turn: Signal<number>;

  /** @param turn where to begin: turns played */
  constructor(played: Replay, turn: number) {
    this.replay = played;
    this.record = played.record;
    this.#turn = signal(0);
    this.turn = this.#turn;
    this.go(turn);
    this.moment = computed(() => this.#seen());
    this.scene = computed(() => this.#scene());
  }

  /** How many turns can be shown. */
  get turns(): number {
    return this.replay.moments.length - 1;
  }

  /** Goes to a turn, or to the nearest that there is. */
  go(turn: number): void {
    this.#turn.value = Math.min(this.turns, Math.max(0, Math.trunc(turn) || 0));
  }

  /** What the record notes of the turn that is shown. */
  get noted(): NotedTurn | undefined {
    return this.turn.value === 0 ? undefined : this.record.turns[this.turn.value - 1];
  }

  #seen(): Moment {
    const moment = this.replay.moments[this.turn.value];
    if (moment === undefined) {
      throw new Error("a replay has at least the position after deployment");
    }
    const eyes = this.eyes.value;
    return eyes === "everything" ? moment : asItWasSeen(eyes, moment);
  }

  #scene(): Scene {
    const { position, lastTurn } = this.moment.value;
    const seenByBlack = this.eyes.value === "black";
    return quietScene({
      geometry: position.variant.geometry,
      orientation: seenByBlack === this.turned.value ? "white" : "black",
      turn: position.turn,
      cells: position.cells,
      lastTurn,
    });
  }
}

/**
 * What somebody saw after a turn. At the end everything is shown; whoever looks through one's eyes wants to see what was
 * known before that.
 */
function asItWasSeen(viewer: Viewer, moment: Moment): Moment {
  const seen = momentSeenBy(viewer, moment);
  return seen === moment
    ? { ...moment, position: { ...moment.position, cells: cellsSeenBy(viewer, moment.position.cells) }, fallen: cellsSeenBy(viewer, moment.fallen) }
    : seen;
}

/** The turn that an address names, `#t=12`; `undefined` if it names none. */
export function turnOfHash(hash: string): number | undefined {
  const match = /^#t=(\d{1,5})$/.exec(hash);
  return match === null ? undefined : Number(match[1]);
}

/** The fragment of an address for a turn. */
export function hashOfTurn(turn: number): string {
  return `#t=${turn}`;
}

/** What was found of both commitments. */
export type Findings = Readonly<Record<Side, CommitmentFinding>>;

/** Checks a record's commitments, as far as this browser can. */
export function checkHere(record: GameRecord): Promise<Findings> {
  // Pages that are not served securely have no `subtle`, whatever its type says.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  const digest: Digest | undefined = subtle === undefined ? undefined : (bytes) => subtle.digest("SHA-256", bytes);
  return checkCommitments(record, digest);
}
