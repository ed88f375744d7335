import { EMPTY, cellAt, cellLetter, isPiece, isUnmasked, type Cells } from "../board/cell.js";
import type { Geometry } from "../board/geometry.js";
import { sideLetter } from "../board/side.js";
import type { Step } from "../board/step.js";
import type { Position } from "../play/position.js";
import { formatTurn } from "./turn-notation.js";

/**
 * Returns the position as one line of six fields: board, side to move, unmasked squares, last
 * turns, turns played, quiet turns. It shows everything in the position; for a view, what the
 * viewer sees.
 */
export function formatPosition(position: Position): string {
  const { geometry } = position.variant;
  return [
    board(geometry, position.cells),
    position.toMove === undefined ? "-" : sideLetter(position.toMove),
    unmasked(geometry, position.cells),
    `${last(geometry, position.lastWhite)},${last(geometry, position.lastBlack)}`,
    String(position.turn),
    String(position.quiet),
  ].join(" ");
}

function board(geometry: Geometry, cells: Cells): string {
  return Array.from({ length: geometry.ranks }, (_, index) => rank(geometry, cells, geometry.ranks - 1 - index)).join("/");
}

function rank(geometry: Geometry, cells: Cells, rank: number): string {
  let text = "";
  let empty = 0;
  for (let file = 0; file < geometry.files; file++) {
    const cell = cellAt(cells, geometry.square(file, rank));
    if (cell === EMPTY) {
      empty++;
    } else {
      text += run(empty) + cellLetter(cell);
      empty = 0;
    }
  }
  return text + run(empty);
}

function run(empty: number): string {
  return empty === 0 ? "" : String(empty);
}

function unmasked(geometry: Geometry, cells: Cells): string {
  const names: string[] = [];
  cells.forEach((cell, square) => {
    if (isPiece(cell) && isUnmasked(cell)) {
      names.push(geometry.name(square));
    }
  });
  return names.length === 0 ? "-" : names.join(",");
}

function last(geometry: Geometry, steps: readonly Step[]): string {
  return steps.length === 0 ? "-" : formatTurn(geometry, steps);
}
