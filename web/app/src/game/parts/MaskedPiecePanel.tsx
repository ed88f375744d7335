import { useComputed } from "@preact/signals";
import { beliefs, PIECES, pieceOf, unknownCounts, type Piece, type SeenPiece, type Sightings } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import { Icon } from "../../style/Icon.js";
import type { GameSession } from "../model/game-session.js";
import type { Game } from "../model/game-view.js";
import { pieceText } from "../texts.js";
import { PieceSign } from "./PieceSign.js";

/**
 * The kinds that a masked piece can have, from what this viewer has seen, and the viewer's mark on
 * it.
 */
export function MaskedPiecePanel({ session, game }: { readonly session: GameSession; readonly game: Game }) {
  const start = session.inspectedPiece.value;
  const known = useComputed(() => {
    const sightings = session.view.sightings.value?.of;
    return sightings === undefined ? undefined : { sightings, beliefs: beliefs(sightings) };
  });
  if (start === undefined) {
    return null;
  }
  const piece = known.value?.sightings.pieces.get(start);
  const can = known.value?.beliefs.get(start);
  if (known.value === undefined || piece === undefined || can === undefined) {
    return null;
  }
  const close = (): void => {
    session.inspectedPiece.value = undefined;
  };
  return (
    <section class="stack tight ask" aria-labelledby="ask-title">
      <div class="ask-head">
        <h2 class="panel-title" id="ask-title" aria-live="polite">
          {titleOf(game, piece)}
        </h2>
        <button type="button" class="button quiet" aria-label={t("game.close")} title={t("game.close")} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <p class="hint">{hintOf(piece)}</p>
      <Kinds session={session} piece={piece} can={can} sightings={known.value.sightings} />
    </section>
  );
}

function titleOf({ variant }: Game, piece: SeenPiece): string {
  return piece.square === undefined
    ? t("game.ask.fallen", { square: variant.geometry.name(piece.start) })
    : t("game.ask.title", { square: variant.geometry.name(piece.square) });
}

function hintOf(piece: SeenPiece): string {
  return piece.moved ? t("game.ask.moved") : t("game.ask.still");
}

function Kinds({ session, piece, can, sightings }: {
  readonly session: GameSession;
  readonly piece: SeenPiece;
  readonly can: readonly Piece[];
  readonly sightings: Sightings;
}) {
  const left = unknownCounts(sightings, piece.side);
  const guess = session.guesses.value.get(piece.start);
  const note = (mark: Piece | undefined) => () => {
    session.guess(piece.start, mark === guess ? undefined : mark);
  };
  return (
    <fieldset class="stack tight">
      <legend class="hint">{t("game.ask.mark")}</legend>
      <div class="kinds">
        {PIECES.map((kind) => (
          <button
            key={kind}
            type="button"
            class="kind"
            aria-pressed={guess === kind}
            aria-label={t(can.includes(kind) ? "game.ask.can" : "game.ask.cannot", { piece: pieceText(kind), count: left[kind] })}
            title={pieceText(kind)}
            disabled={!can.includes(kind)}
            onClick={note(kind)}
          >
            <PieceSign side={piece.side} piece={kind} />
            <span class="kind-name" aria-hidden="true">
              {pieceText(kind)}
            </span>
            <span class="kind-count" aria-hidden="true">
              {can.includes(kind) ? left[kind] : "–"}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the starting square of the piece on a square, if it is masked to the viewer. */
export function askable(session: GameSession, game: Game, square: number): number | undefined {
  const piece = session.view.sightings.value?.of.at(square);
  const isOwn = piece !== undefined && piece.side === game.me;
  return piece === undefined || isOwn || pieceOf(piece.cell) !== undefined ? undefined : piece.start;
}
