import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { opponent, pieceOf, SIDES, sideOf, type Cells, type Piece, type Side, type Viewer } from "@sdk/rules";
import {
  cellsSeenBy,
  checkCommitments,
  momentSeenBy,
  parseRecordBytes,
  replay,
  type CommitmentFinding,
  type GameRecord,
  type Moment,
  type NotedTurn,
  type RecordError,
  type Replay,
} from "@sdk/rules/replay";
import { moverOf, quietScene, type Scene } from "../board/scene.js";
import { browserDigest, type KeptCommitments } from "../game/model/kept-commitments.js";
import { eyesOf } from "../game/model/scenes.js";
import { turnNumber } from "../shell/game-texts.js";
import { marksOf, strengthsOf, type Strength, type TurnMark } from "./timeline-data.js";

/** A point of view. */
export type PointOfView = Viewer | "everything";

export const POINTS_OF_VIEW: readonly PointOfView[] = ["everything", "white", "black", "spectator"];

/** A fallen piece; undefined if it fell masked. */
export interface Loss {
  readonly side: Side;
  readonly piece: Piece | undefined;
}

/** The result of reading a file. */
export type Opened = { readonly kind: "replay"; readonly replay: Replay } | ({ readonly kind: "failure" } & RecordError);

/** Reads a record and replays it. */
export function openRecord(bytes: Uint8Array): Opened {
  const parsed = parseRecordBytes(bytes);
  return parsed.kind === "failure" ? parsed : { kind: "replay", replay: replay(parsed.record) };
}

/** The state of stepping through a record. */
export class ReplayModel {
  readonly replay: Replay;
  readonly record: GameRecord;
  /** The pieces left after each turn. */
  readonly strengths: readonly Strength[];
  /** The turns with an attack or an unmasking. */
  readonly marks: readonly TurnMark[];
  readonly pointOfView: Signal<PointOfView> = signal("everything");
  /** The side that the viewer has played: the lower one while everything is shown. */
  readonly own: Signal<Side> = signal("white");
  readonly turned: Signal<boolean> = signal(false);
  readonly turn: ReadonlySignal<number>;
  readonly moment: ReadonlySignal<Moment>;
  readonly scene: ReadonlySignal<Scene>;
  readonly #turn: Signal<number>;

  /**
   * Opens a replay.
   *
   * @param turn the first turn to show, as the number of turns played
   */
  constructor(played: Replay, turn: number) {
    this.replay = played;
    this.record = played.record;
    this.strengths = strengthsOf(played);
    this.marks = marksOf(played);
    this.#turn = signal(0);
    this.turn = this.#turn;
    this.go(turn);
    this.moment = computed(() => this.#seen());
    this.scene = computed(() => this.#scene());
  }

  /** Returns the number of turns that can be shown. */
  get turns(): number {
    return this.replay.moments.length - 1;
  }

  /** Shows a turn, or the nearest that exists. */
  go(turn: number): void {
    this.#turn.value = Math.min(this.turns, Math.max(0, Math.trunc(turn) || 0));
  }

  /** Returns the record's notes on the shown turn. */
  get noted(): NotedTurn | undefined {
    return this.turn.value === 0 ? undefined : this.record.turns[this.turn.value - 1];
  }

  /** Returns the pieces that fell in a turn, as far as the point of view knew them. */
  lossesOf(turn: number): readonly Loss[] {
    const fallen = (at: number): Cells => (at < 0 ? new Uint8Array() : this.#momentAt(at).fallen);
    const before = [...fallen(turn - 1)];
    return [...fallen(turn)].flatMap((cell) => {
      const at = before.indexOf(cell);
      return at < 0 ? [{ side: sideOf(cell), piece: pieceOf(cell) }] : (before.splice(at, 1), []);
    });
  }

  #seen(): Moment {
    return this.#momentAt(this.turn.value);
  }

  #momentAt(turn: number): Moment {
    const moment = this.replay.moments[turn];
    if (moment === undefined) {
      throw new Error("a replay has at least the position after deployment");
    }
    const pointOfView = this.pointOfView.value;
    return pointOfView === "everything" ? moment : asItWasSeen(pointOfView, moment);
  }

  #scene(): Scene {
    const { position, lastTurn } = this.moment.value;
    const pointOfView = this.pointOfView.value;
    const lower = pointOfView === "white" || pointOfView === "black" ? pointOfView : this.own.value;
    const asked = pointOfView === "everything" ? SIDES : pointOfView === "spectator" ? [] : [pointOfView];
    return quietScene({
      geometry: position.variant.geometry,
      orientation: this.turned.value ? opponent(lower) : lower,
      turn: position.turn,
      cells: position.cells,
      lastTurn,
      viewer: lower,
      eyes: eyesOf(position.variant, asked),
    });
  }
}

/**
 * Returns a viewer's view after a turn. At the end of a game everything is revealed, but this view
 * shows only what the viewer knew before that.
 */
function asItWasSeen(viewer: Viewer, moment: Moment): Moment {
  const seen = momentSeenBy(viewer, moment);
  return seen === moment
    ? { ...moment, position: { ...moment.position, cells: cellsSeenBy(viewer, moment.position.cells) }, fallen: cellsSeenBy(viewer, moment.fallen) }
    : seen;
}

/**
 * Returns the turn in an address such as `#t=12b`, Black's turn with the number 12 in lists, or
 * `#t=0` for the position before the first; `undefined` if there is none. Older links name no side
 * and count the turns of both.
 */
export function turnOfHash(hash: string): number | undefined {
  const [, older, number, side] = /^#t=(?:(\d{1,5})|([1-9]\d{0,4})([wb]))(?![0-9a-z])/.exec(hash.toLowerCase()) ?? [];
  if (older !== undefined) {
    return Number(older);
  }
  return number === undefined ? undefined : 2 * Number(number) - (side === "w" ? 1 : 0);
}

/** Returns the fragment of an address for a turn. */
export function hashOfTurn(turn: number): string {
  return turn === 0 ? "#t=0" : `#t=${turnNumber(turn)}${moverOf(turn) === "white" ? "w" : "b"}`;
}

/** The result of checking both commitments. */
export type Findings = Readonly<Record<Side, CommitmentFinding>>;

/**
 * Checks a record's commitments, as far as this browser can.
 *
 * @param kept the commitments that this device has kept since the start of play, if it has any
 */
export function checkHere(record: GameRecord, kept?: KeptCommitments): Promise<Findings> {
  return checkCommitments(record, browserDigest(), kept);
}
