import {
  cellAt,
  isPiece,
  isPieceOf,
  isUnmasked,
  pieceOf,
  sideOf,
  unmaskedCell,
  type Cell,
  type Cells,
} from "../board/cell.js";
import { opponent, type Side } from "../board/side.js";
import type { Variant } from "../board/variant.js";
import type { PlayedStep } from "../play/played-step.js";
import { ALL_KINDS, HEADQUARTERS, MOBILE, SPY, only, type Kinds } from "./kinds.js";

/**
 * One turn as a viewer saw it, from a `HistoryEntry` or from a `Snapshot` that follows its
 * predecessor.
 */
export interface SeenTurn {
  /** The number of turns played, including this one. */
  readonly turn: number;
  readonly steps: readonly PlayedStep[];
  /** The board after the turn. */
  readonly cells: Cells;
  /** All fallen pieces so far, in order. */
  readonly fallen: Uint8Array;
  /** True if the game ended with this turn, or later but before another turn. */
  readonly over: boolean;
}

/** One piece, as the viewer has tracked it. */
export interface SeenPiece {
  readonly side: Side;
  /** The deployment square. It is public and unique, so it identifies a masked piece. */
  readonly start: number;
  /** The current square; undefined after the piece has fallen. */
  readonly square: number | undefined;
  /** The piece as it was last seen. */
  readonly cell: Cell;
  /** True if the piece has ever moved or attacked. */
  readonly moved: boolean;
}

/** An attack between two pieces, identified by their starting squares. */
export interface SeenAttack {
  readonly attacker: number;
  readonly defender: number;
  readonly won: boolean;
}

interface Track extends SeenPiece {
  square: number | undefined;
  cell: Cell;
  moved: boolean;
  kinds: Kinds;
}

/**
 * Tracks every piece of a game from its starting square, from what one viewer was shown. It
 * collects facts about masked pieces, from which `beliefs` draws conclusions.
 *
 * Mutable; owned by its creator, who passes every turn in order.
 */
export class Sightings {
  readonly variant: Variant;
  readonly #tracks = new Map<number, Track>();
  readonly #standing = new Map<number, Track>();
  readonly #attacks: SeenAttack[] = [];
  readonly #spyAmong: (readonly number[])[] = [];
  /** The fallen pieces in order. */
  readonly #fallen: Track[] = [];
  #turn = 0;

  /**
   * Begins with the position after deployment.
   *
   * @param cells the viewer's cells at that time
   */
  constructor(variant: Variant, cells: Cells) {
    this.variant = variant;
    cells.forEach((cell, square) => {
      if (isPiece(cell)) {
        const track = { side: sideOf(cell), start: square, square, cell, moved: false, kinds: shownKinds(cell) };
        this.#tracks.set(square, track);
        this.#standing.set(square, track);
      }
    });
  }

  /** Returns the number of turns seen. */
  get turn(): number {
    return this.#turn;
  }

  /** Returns all pieces, standing or fallen, by starting square. */
  get pieces(): ReadonlyMap<number, SeenPiece> {
    return this.#tracks;
  }

  /** Returns the piece that stands on this square now. */
  at(square: number): SeenPiece | undefined {
    return this.#standing.get(square);
  }

  /** Returns all attacks so far. */
  get attacks(): readonly SeenAttack[] {
    return this.#attacks;
  }

  /**
   * Returns groups of pieces, by starting square, with at least one Spy: a piece beside them was
   * unmasked.
   */
  get spyAmong(): readonly (readonly number[])[] {
    return this.#spyAmong;
  }

  /** Returns the possible kinds of a piece from its own moves and attacks alone. */
  kindsOf(start: number): Kinds {
    return this.#tracks.get(start)?.kinds ?? 0;
  }

  /**
   * Processes a turn. Returns `known` if it was seen before, or a later one was. Returns `missed`
   * if it does not follow the last seen turn. Then nothing changes, and the turns from `this.turn +
   * 1` on are needed first (`GetHistory`).
   */
  see(seen: SeenTurn): "seen" | "known" | "missed" {
    if (seen.turn <= this.#turn) {
      return "known";
    }
    if (seen.turn !== this.#turn + 1) {
      return "missed";
    }
    for (const played of seen.steps) {
      this.#rememberNoHeadquarters();
      this.#play(played);
      this.#unmask(played.unmasked);
      this.#rememberNoSpies();
    }
    this.#look(seen);
    if (!seen.over) {
      this.#rememberNoHeadquarters();
    }
    this.#turn = seen.turn;
    return "seen";
  }

  #play({ step, outcome }: PlayedStep): void {
    const mover = this.#standing.get(step.from);
    const defender = this.#standing.get(step.to);
    if (mover === undefined) {
      return;
    }
    mover.moved = true;
    mover.kinds &= MOBILE;
    this.#standing.delete(step.from);
    if (defender !== undefined) {
      const won = outcome === "attacker-won";
      this.#attacks.push({ attacker: mover.start, defender: defender.start, won });
      const loser = won ? defender : mover;
      loser.square = undefined;
      this.#fallen.push(loser);
    }
    if (outcome !== "attacker-fell") {
      this.#standing.set(step.to, mover);
      mover.square = step.to;
    }
  }

  /** Records that an enemy Spy is beside each unmasked piece. */
  #unmask(squares: readonly number[]): void {
    for (const square of squares) {
      const track = this.#standing.get(square);
      if (track !== undefined) {
        track.cell = unmaskedCell(track.cell);
        this.#spyAmong.push(this.#enemiesBeside(track).map((enemy) => enemy.start));
      }
    }
  }

  /** Records that no piece beside a masked enemy is a Spy. */
  #rememberNoSpies(): void {
    for (const track of this.#standing.values()) {
      if (!isUnmasked(track.cell)) {
        for (const enemy of this.#enemiesBeside(track)) {
          enemy.kinds &= ~SPY;
        }
      }
    }
  }

  #enemiesBeside(track: Track): Track[] {
    const around = track.square === undefined ? [] : this.variant.geometry.surroundings(track.square);
    return around.flatMap((square) => {
      const other = this.#standing.get(square);
      return other?.side === opponent(track.side) ? [other] : [];
    });
  }

  /** Records that no fallen piece was the Headquarters, because the game continued. */
  #rememberNoHeadquarters(): void {
    for (const track of this.#fallen) {
      track.kinds &= ~HEADQUARTERS;
    }
  }

  /** Records the pieces that are shown; at the end of the game all are. */
  #look(seen: SeenTurn): void {
    for (const [square, track] of this.#standing) {
      const cell = cellAt(seen.cells, square);
      if (isPieceOf(track.side, cell)) {
        recognize(track, cell);
      }
    }
    this.#fallen.forEach((track, index) => {
      const cell = seen.fallen[index];
      if (cell !== undefined && isPieceOf(track.side, cell)) {
        recognize(track, cell);
      }
    });
  }
}

function recognize(track: Track, cell: Cell): void {
  track.cell = cell;
  track.kinds &= shownKinds(cell);
}

function shownKinds(cell: Cell): Kinds {
  const piece = pieceOf(cell);
  return piece === undefined ? ALL_KINDS : only(piece);
}
