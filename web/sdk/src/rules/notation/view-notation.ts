import { EMPTY, unmaskedCell, type Cells } from "../board/cell.js";
import type { Geometry } from "../board/geometry.js";

/** A sign for the content of a square: a piece, a masked piece or a volcano. */
const CONTENT = /^[CLPNGSEMHX^]$/i;

/**
 * Returns the cells of a position line or a view of one; undefined if its board is not one of this
 * size. Only for pictures: the rest of the line is not read.
 */
export function cellsOfLine(geometry: Geometry, line: string): Cells | undefined {
  const [board = "", , unmasked = ""] = line.split(" ");
  const ranks = board.split("/").map(contents);
  if (ranks.length !== geometry.ranks || !ranks.every((rank) => rank.length === geometry.files)) {
    return undefined;
  }
  const cells = new Uint8Array(geometry.size);
  ranks.reverse().forEach((rank, index) => {
    rank.forEach((cell, file) => {
      cells[geometry.square(file, index)] = cell;
    });
  });
  for (const name of unmasked.split(",")) {
    const square = geometry.parseSquare(name);
    if (square.kind === "value") {
      cells[square.value] = unmaskedCell(cells[square.value] ?? EMPTY);
    }
  }
  return cells;
}

/** Returns the cells of one rank, from file a on. Unknown signs are left out, so that it is too short. */
function contents(rank: string): readonly number[] {
  return (rank.match(/\d{1,2}|\D/g) ?? []).flatMap((part) =>
    CONTENT.test(part) ? [part.charCodeAt(0)] : Array.from({ length: Number(part) || 0 }, () => EMPTY),
  );
}
