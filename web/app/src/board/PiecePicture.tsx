import type { Cell } from "@sdk/rules";
import { pieceLetters } from "./piece-letters.js";
import { drawPiece } from "./signs.js";

/** A small picture of a piece in this device's piece set. Screen readers read its label, if any. */
export function PiecePicture({ cell, label }: { readonly cell: Cell; readonly label?: string }) {
  const letters = pieceLetters();
  const draw = (place: HTMLSpanElement | null): void => {
    place?.replaceChildren(drawPiece(cell, letters));
  };
  const key = `${cell} ${letters ?? ""}`;
  return label === undefined ? (
    <span class="piece-small" aria-hidden="true" key={key} ref={draw} />
  ) : (
    <span class="piece-small" role="img" aria-label={label} title={label} key={key} ref={draw} />
  );
}
