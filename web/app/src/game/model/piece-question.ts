import { computed, effect, signal, type ReadonlySignal } from "@preact/signals";
import { Phase, type Stop } from "@sdk";
import { isPiece, pieceOf, type Cell } from "@sdk/rules";
import type { GameView } from "./game-view.js";

/** A piece that the viewer of a game asks about. */
export interface AskedPiece {
  readonly square: number;
  /** The piece as the viewer knows it. */
  readonly cell: Cell;
  /**
   * The starting square of a masked piece of a running game, by which it is followed; `undefined` if
   * there is nothing to infer.
   */
  readonly start: number | undefined;
}

/** A question with the time at which it was asked: the phase, and the turn that was shown. */
interface Question extends AskedPiece {
  readonly phase: Phase;
  readonly turn: number;
}

/**
 * The viewer's question about a piece: what it can do or, while it is masked, what it can be.
 * Mutable; owned by the session of the game.
 */
export class PieceQuestion {
  /**
   * The piece in question, where it stands now. It is `undefined` without a question, and once the
   * question has no object: the piece fell or was unmasked, another turn is shown, or the game ended.
   */
  readonly piece: ReadonlySignal<AskedPiece | undefined>;
  readonly #view: Pick<GameView, "game" | "sightings">;
  readonly #past: ReadonlySignal<number | undefined>;
  readonly #asked = signal<Question | undefined>(undefined);

  /**
   * Creates a question that is not asked yet.
   *
   * @param past the past turn being viewed; `undefined` for the present
   */
  constructor(view: Pick<GameView, "game" | "sightings">, past: ReadonlySignal<number | undefined>) {
    this.#view = view;
    this.#past = past;
    this.piece = computed(() => this.#now());
  }

  /** Drops each question once it has no object. Returns the function that stops. */
  follow(): Stop {
    return effect(() => {
      if (this.piece.value === undefined) {
        this.close();
      }
    });
  }

  /**
   * Asks about the piece on a square. Returns whether there is one.
   *
   * @param cell the content of the square, as the board shows it
   */
  ask(square: number, cell: Cell): boolean {
    const snapshot = this.#view.game.peek()?.snapshot;
    if (snapshot === undefined || !isPiece(cell)) {
      return false;
    }
    const { phase, turn } = snapshot;
    this.#asked.value = { square, cell, start: this.#maskedAt(square), phase, turn: this.#past.peek() ?? turn };
    return true;
  }

  /** Asks about an enemy piece that is masked in the running game. Returns whether there is one. */
  askMasked(square: number): boolean {
    const cell = this.#view.game.peek()?.snapshot.board[square];
    return cell !== undefined && this.#maskedAt(square) !== undefined && this.ask(square, cell);
  }

  /** Drops the question. */
  close(): void {
    this.#asked.value = undefined;
  }

  /** Returns the starting square of a masked enemy piece of the running game. */
  #maskedAt(square: number): number | undefined {
    const game = this.#view.game.peek();
    const piece = this.#view.sightings.peek()?.of.at(square);
    const isInPlay = game?.snapshot.phase === Phase.PLAY && this.#past.peek() === undefined;
    return !isInPlay || piece === undefined || piece.side === game.me || pieceOf(piece.cell) !== undefined ? undefined : piece.start;
  }

  #now(): AskedPiece | undefined {
    const asked = this.#asked.value;
    const snapshot = this.#view.game.value?.snapshot;
    const past = this.#past.value;
    const sightings = this.#view.sightings.value?.of;
    if (asked === undefined || snapshot?.phase !== asked.phase) {
      return undefined;
    }
    if (asked.start === undefined) {
      return (past ?? snapshot.turn) === asked.turn ? asked : undefined;
    }
    const piece = sightings?.pieces.get(asked.start);
    const isMasked = piece?.square !== undefined && pieceOf(piece.cell) === undefined;
    return isMasked && past === undefined ? { ...asked, square: piece.square } : undefined;
  }
}
