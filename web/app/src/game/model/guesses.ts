import { isPiece, PIECES, pieceOf, type Piece, type Sightings } from "@sdk/rules";
import type { Store } from "../../settings/store.js";
import { StoredValues } from "./stored-values.js";

const NAME = "espionage.guesses";
const MOST_GAMES = 40;

/**
 * A player's private guesses at masked pieces, by the piece's deployment square, so that they
 * follow the piece.
 */
export type Guesses = ReadonlyMap<number, Piece>;

type Entries = readonly (readonly [number, Piece])[];

/** The guesses of this device's games. They survive a reload and are visible to nobody else. */
export class GuessBook {
  readonly #storedValues: StoredValues<Entries>;

  constructor(store: Store | undefined) {
    this.#storedValues = new StoredValues(store, NAME, MOST_GAMES, read);
  }

  at(gameId: string): Guesses {
    return new Map(this.#storedValues.at(gameId));
  }

  /** Stores or removes a guess, and returns all guesses of the game. */
  note(gameId: string, start: number, piece: Piece | undefined): Guesses {
    const guesses = new Map(this.at(gameId));
    if (piece === undefined) {
      guesses.delete(start);
    } else {
      guesses.set(start, piece);
    }
    this.#storedValues.keep(gameId, guesses.size === 0 ? undefined : [...guesses]);
    return guesses;
  }
}

/**
 * Returns the guesses at pieces that are on the board and still unknown, by their current square.
 */
export function guessesOnBoard(guesses: Guesses, sightings: Sightings): ReadonlyMap<number, Piece> {
  const shown = new Map<number, Piece>();
  for (const [start, guess] of guesses) {
    const piece = sightings.pieces.get(start);
    if (piece?.square !== undefined && isPiece(piece.cell) && pieceOf(piece.cell) === undefined) {
      shown.set(piece.square, guess);
    }
  }
  return shown;
}

function read(kept: unknown): Entries | undefined {
  if (!Array.isArray(kept)) {
    return undefined;
  }
  return (kept as readonly unknown[]).flatMap((entry) => {
    const [start, guess] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    const piece = PIECES.find((known) => known === guess);
    return typeof start === "number" && piece !== undefined ? [[start, piece] as const] : [];
  });
}
