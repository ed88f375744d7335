import { useSignal } from "@preact/signals";
import { opponent, type Side } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import { settings } from "../../settings/index.js";
import type { GameSession } from "../model/game-session.js";
import { is, isMyTurn, isUnderWay, type Game } from "../model/game-view.js";
import { sideOfWire } from "../model/piece-tracker.js";
import { nameText, sideText } from "../texts.js";
import type { BoardHandle } from "./Board.js";
import { Claim } from "./Claim.js";
import { Confirm } from "./Confirm.js";
import { thenBoard } from "./then-board.js";

/** The actions of a player in play. */
export function TurnPanel({ session, game, me, boardHandle }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly me: Side;
  readonly boardHandle: BoardHandle;
}) {
  return (
    <section class="panel stack" aria-labelledby="turn-title">
      <h2 class="panel-title" id="turn-title" aria-live="polite">
        {headline(game)}
      </h2>
      {isMyTurn(game) && <Choosing session={session} boardHandle={boardHandle} />}
      <DrawOffer session={session} game={game} me={me} />
      <Claim session={session} />
      <Conduct session={session} game={game} me={me} />
    </section>
  );
}

/** Returns the text that says which side is to move. */
export function headline(game: Game): string {
  if (isMyTurn(game)) {
    return t("game.turn.yours");
  }
  const side = sideOfWire(game.snapshot.toMove);
  return side === undefined ? "" : t("game.turn.of", { name: nameText(game, side) });
}

function Choosing({ session, boardHandle }: { readonly session: GameSession; readonly boardHandle: BoardHandle }) {
  const choice = session.choice.value;
  if (choice === undefined) {
    return null;
  }
  const sending = session.pendingCommand.value === "turn";
  const steps = choice.steps.length;
  return (
    <div class="stack tight">
      <p class="hint">
        {choice.isComplete
          ? t("game.turn.complete")
          : t("game.turn.step", { step: steps + 1, steps: choice.length })}
      </p>
      <div class="turn-buttons">
        {(settings.submit.value === "confirm" || choice.isComplete) && (
          <button
            type="button"
            class="button primary"
            disabled={!choice.isComplete || sending}
            onClick={thenBoard(boardHandle, () => session.submit())}
          >
            {sending ? t("game.sending") : t("game.submit")}
          </button>
        )}
        <button
          type="button"
          class="button"
          disabled={steps === 0 || sending}
          onClick={() => { session.turn((now) => now.takeBack()); }}
        >
          {t("game.takeBack")}
        </button>
      </div>
    </div>
  );
}

function DrawOffer({ session, game, me }: { readonly session: GameSession; readonly game: Game; readonly me: Side }) {
  const { drawOffer } = game.snapshot;
  if (is(me, drawOffer)) {
    return <p role="status">{t("game.draw.mine")}</p>;
  }
  if (sideOfWire(drawOffer) === undefined) {
    return null;
  }
  const answer = (accept: boolean) => () => void session.run("draw", () => session.commands.answerDraw(accept));
  const rival = opponent(me);
  return (
    <div class="offer stack tight" role="alert">
      <p>{t("game.draw.theirs", { name: nameText(game, rival) })}</p>
      <div class="row">
        <button type="button" class="button primary" onClick={answer(true)}>
          {t("game.draw.accept")}
        </button>
        <button type="button" class="button" onClick={answer(false)}>
          {t("game.draw.decline")}
        </button>
      </div>
    </div>
  );
}

function Conduct({ session, game, me }: { readonly session: GameSession; readonly game: Game; readonly me: Side }) {
  const asks = useSignal(false);
  const early = !isUnderWay(game);
  const busy = session.pendingCommand.value !== undefined;
  const offered = sideOfWire(game.snapshot.drawOffer) !== undefined;
  const close = (): void => {
    asks.value = false;
  };
  return (
    <div class="row conduct">
      <button
        type="button"
        class="button"
        disabled={offered || busy}
        onClick={() => void session.run("draw", () => session.commands.offerDraw())}
      >
        {t("game.offerDraw")}
      </button>
      {early ? (
        <AbortButton session={session} />
      ) : (
        <button type="button" class="button danger" disabled={busy} onClick={() => { asks.value = true; }}>
          {t("game.resign")}
        </button>
      )}
      {asks.value && !early && (
        <Confirm
          title={t("game.resign.sure")}
          text={t("game.resign.text", { side: sideText(opponent(me)) })}
          yes={t("game.resign")}
          onYes={() => void session.run("resign", () => session.commands.resign())}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The button that aborts a game that has hardly begun. */
export function AbortButton({ session }: { readonly session: GameSession }) {
  const asks = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="button"
        disabled={session.pendingCommand.value !== undefined}
        onClick={() => { asks.value = true; }}
      >
        {t("game.abort")}
      </button>
      {asks.value && (
        <Confirm
          title={t("game.abort.sure")}
          text={t("game.abort.text")}
          yes={t("game.abort")}
          onYes={() => void session.run("abort", () => session.commands.abort())}
          onClose={() => { asks.value = false; }}
        />
      )}
    </>
  );
}
