import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { cellAt, isPiece } from "@sdk/rules";
import type { BoardActions } from "../../board/board-view.js";
import { cellsWith } from "../../board/motion.js";
import type { Scene } from "../../board/scene.js";
import { PieceSlip, type ShownPiece } from "./AskedPiece.js";
import { Board, type BoardHandle, STILL } from "./Board.js";

/** A board outside a running game, whose pieces can be asked what they can do. */
export function AskedBoard({ scene, actions = STILL, boardHandle: given }: {
  /** Read within an effect, as by `Board`. */
  readonly scene: () => Scene;
  readonly actions?: Omit<BoardActions, "ask">;
  /** The handle of the board, for a caller that needs it. */
  readonly boardHandle?: BoardHandle;
}) {
  const boardHandle = useMemo<BoardHandle>(() => given ?? { board: undefined }, []);
  const asked = useSignal<ShownPiece | undefined>(undefined);
  const { geometry, cells, preview } = scene();
  const piece = asked.value;
  const now = piece && cellAt(cellsWith(cells, preview), piece.square);
  return (
    <>
      <Board
        scene={() => ({ ...scene(), asked: asked.value?.square })}
        actions={{
          ...actions,
          ask: (square, cell) => {
            asked.value = isPiece(cell) ? { square, cell } : undefined;
            return isPiece(cell);
          },
        }}
        boardHandle={boardHandle}
      />
      {piece !== undefined && now === piece.cell && (
        <PieceSlip piece={piece} geometry={geometry} boardHandle={boardHandle} onClose={() => { asked.value = undefined; }} />
      )}
    </>
  );
}
