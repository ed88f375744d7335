import { useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { beliefs, pieceOf, PIECES, unknownCounts, type Cell, type Geometry, type Piece, type SeenPiece, type Sightings } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import type { GameSession } from "../model/game-session.js";
import type { Game } from "../model/game-view.js";
import { canText, pieceText } from "../texts.js";
import type { BoardHandle } from "./Board.js";
import { PieceSign } from "./PieceSign.js";
import { Slip } from "./Slip.js";
import { placeBeside } from "./slip-place.js";

/** A piece on a square of a board, as its viewer knows it. */
export interface ShownPiece {
  readonly square: number;
  readonly cell: Cell;
}

/** The slip at a piece that is known, or of which nothing can be inferred: what it can do. */
export function PieceSlip({ piece: { square, cell }, geometry, boardHandle, onClose }: {
  readonly piece: ShownPiece;
  readonly geometry: Geometry;
  readonly boardHandle: BoardHandle;
  readonly onClose: () => void;
}) {
  const piece = pieceOf(cell);
  return (
    <AtSquare
      key={square}
      square={square}
      title={t("game.event.piece", { piece: pieceText(piece), square: geometry.name(square) })}
      hint={canText(piece)}
      boardHandle={boardHandle}
      onClose={onClose}
    />
  );
}

function AtSquare({ square, title, hint, boardHandle, onClose, children }: {
  readonly square: number;
  readonly title: string;
  readonly hint: ComponentChildren;
  readonly boardHandle: BoardHandle;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}) {
  return (
    <Slip
      name="at-piece"
      title={title}
      hint={hint}
      place={(slip) => {
        const box = boardHandle.board?.boxOf(square);
        return box && placeBeside(box, slip, { width: innerWidth, height: innerHeight });
      }}
      onClose={onClose}
      onLeave={() => { boardHandle.board?.focus(square); }}
    >
      {children}
    </Slip>
  );
}

/**
 * The slip at the piece of a game that the viewer asks about: what it can do or, for a masked piece,
 * what it can be by what this viewer has seen, and the viewer's mark.
 */
export function AskedPiece({ session, game, boardHandle, marks = true }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly boardHandle: BoardHandle;
  /** False where the viewer makes no marks. */
  readonly marks?: boolean;
}) {
  const known = useComputed(() => {
    const sightings = session.view.sightings.value?.of;
    return sightings === undefined ? undefined : { sightings, beliefs: beliefs(sightings) };
  });
  const asked = session.question.piece.value;
  if (asked === undefined) {
    return null;
  }
  const { geometry } = game.variant;
  const close = (): void => {
    session.question.close();
  };
  const seen = asked.start === undefined ? undefined : known.value?.sightings.pieces.get(asked.start);
  const can = seen && known.value?.beliefs.get(seen.start);
  if (known.value === undefined || seen === undefined || can === undefined) {
    return <PieceSlip piece={asked} geometry={geometry} boardHandle={boardHandle} onClose={close} />;
  }
  return (
    <AtSquare
      key={seen.start}
      square={asked.square}
      title={t("game.ask.title", { square: geometry.name(asked.square) })}
      hint={
        <>
          {seen.moved ? t("game.ask.moved") : t("game.ask.still")} {marks && <span class="mark-hint">{t("game.ask.mark")}</span>}
        </>
      }
      boardHandle={boardHandle}
      onClose={close}
    >
      <Kinds
        piece={seen}
        can={can}
        sightings={known.value.sightings}
        guess={session.guesses.value.get(seen.start)}
        onMark={marks ? (kind) => {
          close();
          session.guess(seen.start, kind);
        } : undefined}
      />
    </AtSquare>
  );
}

/** The kinds with their counts. As buttons they set the viewer's mark, or remove it. */
function Kinds({ piece, can, sightings, guess, onMark }: {
  readonly piece: SeenPiece;
  readonly can: readonly Piece[];
  readonly sightings: Sightings;
  readonly guess: Piece | undefined;
  readonly onMark: ((kind: Piece | undefined) => void) | undefined;
}) {
  const left = unknownCounts(sightings, piece.side);
  const initial = guess !== undefined && can.includes(guess) ? guess : can[0];
  const kinds = PIECES.map((kind) => ({ kind, isPossible: can.includes(kind), isMark: kind === guess }));
  const content = ({ kind, isPossible, isMark }: (typeof kinds)[number]) => (
    <>
      <PieceSign side={piece.side} piece={kind} />
      <b>{pieceText(kind)}</b> <span>{countText(isPossible, isMark, left[kind])}</span>
    </>
  );
  return onMark === undefined ? (
    <ul class="kinds">
      {kinds.map((each) => (
        <li key={each.kind} class={each.isPossible ? "kind" : "kind impossible"}>
          {content(each)}
        </li>
      ))}
    </ul>
  ) : (
    <div class="kinds">
      {kinds.map((each) => (
        <button
          key={each.kind}
          type="button"
          class={each.isPossible ? "kind" : "kind impossible"}
          aria-pressed={each.isMark}
          data-initial={each.kind === initial ? "" : undefined}
          disabled={!each.isPossible}
          onClick={() => { onMark(each.isMark ? undefined : each.kind); }}
        >
          {content(each)}
        </button>
      ))}
    </div>
  );
}

function countText(isPossible: boolean, isMark: boolean, count: number): string {
  if (!isPossible) {
    return t("game.ask.never");
  }
  return isMark ? t("game.ask.yours") : t("game.ask.left", { count });
}
