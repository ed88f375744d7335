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

/** One turn as a viewer saw it: what a `HistoryEntry`, or a `Snapshot` that follows its predecessor, tells. */
export interface SeenTurn {
  /** Turns played so far, this one included. */
  readonly turn: number;
  readonly steps: readonly PlayedStep[];
  /** The board after it. */
  readonly cells: Cells;
  /** All pieces that have fallen so far, in order. */
  readonly fallen: Uint8Array;
  /** Whether the game ended with it, or later but before another turn. */
  readonly over: boolean;
}

/** One piece, as the viewer has followed it. */
export interface SeenPiece {
  readonly side: Side;
  /** Where it was deployed. Everybody sees that, so it is what a masked piece is called; no two pieces share it. */
  readonly start: number;
  /** Where it stands; undefined when it has fallen. */
  readonly square: number | undefined;
  /** As it was seen last. */
  readonly cell: Cell;
  /** Whether it has ever made a step or attacked. */
  readonly moved: boolean;
}

/** An attack, the pieces named by where they started. */
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
 * Follows every piece of a game from the square where it started, by nothing but what one viewer was shown, and collects
 * what that says about masked pieces: `beliefs` draws the conclusions.
 *
 * Mutable; belongs to whoever made it, who shows it every turn in order.
 */
export class Sightings {
  readonly variant: Variant;
  readonly #tracks = new Map<number, Track>();
  readonly #standing = new Map<number, Track>();
  readonly #attacks: SeenAttack[] = [];
  readonly #spyAmong: (readonly number[])[] = [];
  /** In the order in which they fell. */
  readonly #fallen: Track[] = [];
  #turn = 0;

  /**
   * Begins with the position after deployment.
   *
   * @param cells as the viewer saw them then
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

  /** Turns seen so far. */
  get turn(): number {
    return this.#turn;
  }

  /** All pieces that there ever were, by where they started. */
  get pieces(): ReadonlyMap<number, SeenPiece> {
    return this.#tracks;
  }

  /** The piece that stands on this square now. */
  at(square: number): SeenPiece | undefined {
    return this.#standing.get(square);
  }

  /** All attacks so far. */
  get attacks(): readonly SeenAttack[] {
    return this.#attacks;
  }

  /** Groups of pieces, by where they started, of which at least one is a Spy: something beside them was unmasked. */
  get spyAmong(): readonly (readonly number[])[] {
    return this.#spyAmong;
  }

  /** What the piece that started here can be by what itself did and met; others are not looked at. */
  kindsOf(start: number): Kinds {
    return this.#tracks.get(start)?.kinds ?? 0;
  }

  /**
   * Takes in a turn. `known`: it, or a later one, was seen before. `missed`: it does not follow what was seen; nothing
   * is taken in, and the turns from `this.turn + 1` on are needed first (`GetHistory`).
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

  /** Something unmasked has an enemy Spy beside it. */
  #unmask(squares: readonly number[]): void {
    for (const square of squares) {
      const track = this.#standing.get(square);
      if (track !== undefined) {
        track.cell = unmaskedCell(track.cell);
        this.#spyAmong.push(this.#enemiesBeside(track).map((enemy) => enemy.start));
      }
    }
  }

  /** Nobody beside something that is still masked is an enemy Spy. */
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

  /** The game went on, so none that fell was the Headquarters. */
  #rememberNoHeadquarters(): void {
    for (const track of this.#fallen) {
      track.kinds &= ~HEADQUARTERS;
    }
  }

  /** Takes over what is shown of the pieces; at the end all are. */
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
