import { EMPTY, isPiece, pieceOf } from "@sdk/rules";
import type { NextGame } from "../game-lists/next-game.js";
import { t } from "../i18n/index.js";
import type { GameSession } from "../game/model/game-session.js";
import { type Game, isMyTurn } from "../game/model/game-view.js";
import type { TurnChoice } from "../game/model/turn-choice.js";
import { moversOf } from "../game/model/turn-events.js";
import type { BoardHandle } from "../game/parts/Board.js";
import { PieceSign } from "../game/parts/PieceSign.js";
import { NextLink } from "./NextLink.js";
import { thenBoard } from "./then-board.js";

/**
 * The actions of a turn, always in the same place: take back, the steps, and confirm. While the
 * opponent is to move, they queue the next turn, and remove it again.
 */
export function TurnActions({ session, game, boardHandle, next }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly boardHandle: BoardHandle;
  /** The game that waits for the player elsewhere, if this one is played over days. */
  readonly next?: NextGame | undefined;
}) {
  const choice = session.choice.value;
  const sending = session.pendingCommand.value === "turn";
  const isComplete = choice?.isComplete === true;
  const isQueued = choice?.isQueued === true;
  const isUntouched = choice === undefined || (choice.steps.length === 0 && choice.selected === undefined);
  const leads = next !== undefined && !isMyTurn(game) && !sending && (isUntouched || isQueued);
  return (
    <>
      <button
        type="button"
        class="button"
        disabled={choice === undefined || choice.steps.length === 0 || sending}
        onClick={() => { session.turn((now) => now.takeBack()); }}
      >
        {t("game.takeBack")}
      </button>
      <Pips session={session} game={game} />
      {leads ? <NextLink next={next} /> : (
        <button
          type="button"
          class="button primary"
          title={isComplete || isUntouched ? undefined : t("errors.rule.TOO_FEW_STEPS")}
          disabled={!isComplete || sending || isQueued || session.isPlayed.value}
          aria-keyshortcuts="Enter"
          onClick={thenBoard(boardHandle, () => session.submit())}
        >
          {sending ? t("game.sending") : submitText(choice)}
        </button>
      )}
    </>
  );
}

function submitText(choice: TurnChoice | undefined): string {
  if (choice?.isQueued === true) {
    return t("game.queue.queued");
  }
  return choice?.isPlan === true ? t("game.queue.queue") : t("game.submit");
}

/** The steps of a turn: those that are set, the next one, and those that may follow. */
function Pips({ session, game }: { readonly session: GameSession; readonly game: Game }) {
  const choice = session.choice.value;
  const { snapshot, variant, me } = game;
  const tried = choice?.tried ?? [];
  const movers = moversOf(snapshot.board, tried);
  return (
    <ol
      class={`pips of-${variant.steps}${choice?.isPlan === true ? " planned" : ""}`}
      aria-label={choice?.isPlan === true ? t("game.queue.steps") : t("game.turn.steps")}
    >
      {Array.from({ length: variant.steps }, (_, index) => {
        const step = tried[index]?.step;
        const mover = movers[index] ?? EMPTY;
        return step === undefined ? (
          <li key={index} aria-current={choice !== undefined && index === tried.length ? "step" : undefined}>
            {index + 1}
          </li>
        ) : (
          <li key={index} class="set" title={`${variant.geometry.name(step.from)}–${variant.geometry.name(step.to)}`}>
            {me !== undefined && isPiece(mover) && <PieceSign side={me} piece={pieceOf(mover)} />}
            <span>{variant.geometry.name(step.to)}</span>
          </li>
        );
      })}
    </ol>
  );
}
