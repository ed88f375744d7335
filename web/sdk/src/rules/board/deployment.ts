import { armyOf, armyPieces, type Army } from "./army.js";
import { EMPTY, VOLCANO, cellOf, unmaskedCell, type Cells } from "./cell.js";
import { failure, value, type Failure, type Parsed } from "./parsed.js";
import { PIECES, letterOf, pieceOfLetter, type Piece } from "./piece.js";
import { shuffled, type Random } from "./random.js";
import type { Side } from "./side.js";
import { homeSquares, type Variant } from "./variant.js";
import type { Volcanoes } from "./volcanoes.js";

/**
 * The deployment of one side (rules, section 3): a piece for each home square. The order is that of
 * `homeSquares`, from the front rank back and from file a on.
 */
export type Deployment = readonly Piece[];

/** An incomplete deployment; undefined for empty squares. */
export type Draft = readonly (Piece | undefined)[];

/** A reason why a draft is no legal deployment. */
export type DeploymentFault =
  /** There is not one entry for each home square. */
  | { readonly kind: "size"; readonly found: number; readonly expected: number }
  /** There are more pieces of a kind than the army has. */
  | { readonly kind: "too-many"; readonly piece: Piece; readonly found: number; readonly expected: number }
  /** There are fewer pieces of a kind; another square is empty or has an excess piece. */
  | { readonly kind: "too-few"; readonly piece: Piece; readonly found: number; readonly expected: number };

/**
 * Returns the first fault of a draft, in the order of the pieces; undefined for a legal deployment.
 */
export function deploymentFault(variant: Variant, draft: Draft): DeploymentFault | undefined {
  const size = variant.homeRanks * variant.geometry.files;
  if (draft.length !== size) {
    return { kind: "size", found: draft.length, expected: size };
  }
  const placed = placedPieces(draft);
  const piece = PIECES.find((each) => placed[each] !== variant.army[each]);
  if (piece === undefined) {
    return undefined;
  }
  const found = placed[piece];
  const expected = variant.army[piece];
  return { kind: found > expected ? "too-many" : "too-few", piece, found, expected };
}

/** Returns whether the draft has exactly the army on exactly the home squares. */
export function isDeployment(variant: Variant, draft: Draft): draft is Deployment {
  return deploymentFault(variant, draft) === undefined;
}

/** Returns how many pieces of each kind are still to be placed; negative for an excess. */
export function piecesToPlace(variant: Variant, draft: Draft): Army {
  const placed = placedPieces(draft);
  return armyOf((piece) => variant.army[piece] - placed[piece]);
}

function placedPieces(draft: Draft): Army {
  return armyOf((piece) => draft.filter((placed) => placed === piece).length);
}

/** Draws a deployment, with every arrangement equally likely. */
export function randomDeployment(variant: Variant, random: Random): Deployment {
  return shuffled(armyPieces(variant.army), random);
}

/** Returns a deployment or draft with left and right exchanged. */
export function mirrorDeployment<T extends Piece | undefined>(variant: Variant, draft: readonly T[]): T[] {
  const { files } = variant.geometry;
  return Array.from({ length: variant.homeRanks }, (_, depth) =>
    draft.slice(depth * files, (depth + 1) * files).reverse(),
  ).flat();
}

/**
 * Parses a setup, as in `Deploy.setup` and records: the home ranks from front to back, joined by
 * `/`, each from file a on, in upper-case codes.
 */
export function parseDeployment(variant: Variant, setup: string): Parsed<Deployment> {
  const { files } = variant.geometry;
  const pieces: Piece[] = [];
  for (let at = 0; at < setup.length; at++) {
    const letter = setup.charAt(at);
    const atSlash = at % (files + 1) === files;
    if (atSlash !== (letter === "/")) {
      return wrongShape(variant, at);
    }
    const piece = pieceOfLetter(letter);
    if (piece === undefined && !atSlash) {
      return failure(at + 1, `'${letter}' is not a piece; expected one of CLPNGSEMH`);
    }
    pieces.push(...(piece === undefined ? [] : [piece]));
  }
  if (setup.length !== variant.homeRanks * (files + 1) - 1) {
    return wrongShape(variant, setup.length);
  }
  const fault = deploymentFault(variant, pieces);
  return fault === undefined || fault.kind === "size"
    ? value(pieces)
    : failure(1, `the army has ${fault.found} ${letterOf(fault.piece)}, expected ${fault.expected}`);
}

function wrongShape(variant: Variant, at: number): Failure {
  return failure(at + 1, `expected ${variant.homeRanks} ranks of ${variant.geometry.files} pieces, joined by '/'`);
}

/** Returns the setup that `parseDeployment` reads. Hidden information until the game has ended. */
export function formatDeployment(variant: Variant, deployment: Deployment): string {
  const { files } = variant.geometry;
  return deployment
    .map((piece, index) => (index > 0 && index % files === 0 ? "/" : "") + letterOf(piece))
    .join("");
}

/** Returns the board before the first turn, with the given armies. */
export function deployedCells(
  variant: Variant,
  volcanoes: Volcanoes,
  armies: Readonly<Partial<Record<Side, Draft>>>,
): Cells {
  const cells = new Uint8Array(variant.geometry.size).fill(EMPTY);
  for (const square of volcanoes) {
    cells[square] = VOLCANO;
  }
  place(variant, "white", armies.white ?? [], cells);
  place(variant, "black", armies.black ?? [], cells);
  return cells;
}

function place(variant: Variant, side: Side, draft: Draft, cells: Cells): void {
  homeSquares(variant, side).forEach((square, index) => {
    const piece = draft[index];
    if (piece !== undefined) {
      const cell = cellOf(side, piece);
      cells[square] = variant.masked ? cell : unmaskedCell(cell);
    }
  });
}
