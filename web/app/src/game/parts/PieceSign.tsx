import { cellOf, maskedCell, type Piece, type Side } from "@sdk/rules";
import { PiecePicture } from "../../board/PiecePicture.js";
import { pieceText } from "../texts.js";

/** A small picture of a piece, or of a masked one. */
export function PieceSign({ side, piece, spoken = false }: {
  readonly side: Side;
  readonly piece: Piece | undefined;
  /** True if a screen reader says its name; false if a text beside it does. */
  readonly spoken?: boolean;
}) {
  const cell = piece === undefined ? maskedCell(side) : cellOf(side, piece);
  return spoken ? <PiecePicture cell={cell} label={pieceText(piece)} /> : <PiecePicture cell={cell} />;
}
