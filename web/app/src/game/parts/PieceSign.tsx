import { cellOf, maskedCell, type Piece, type Side } from "../../../../sdk/src/rules/view.js";
import { drawPiece } from "../../board/signs.js";
import { settings } from "../../settings/index.js";
import { pieceText } from "../texts.js";

/** A small picture of a piece; a masked one if it is not known. */
export function PieceSign({ side, piece, spoken = false }: {
  readonly side: Side;
  readonly piece: Piece | undefined;
  /** Whether a screen reader says its name; otherwise a text beside it does. */
  readonly spoken?: boolean;
}) {
  const set = settings.pieceSet.value;
  const cell = piece === undefined ? maskedCell(side) : cellOf(side, piece);
  const draw = (place: HTMLSpanElement | null): void => {
    place?.replaceChildren(drawPiece(cell, set));
  };
  const name = pieceText(piece);
  return spoken ? (
    <span class="piece-small" role="img" aria-label={name} title={name} key={`${cell} ${set}`} ref={draw} />
  ) : (
    <span class="piece-small" aria-hidden="true" key={`${cell} ${set}`} ref={draw} />
  );
}
