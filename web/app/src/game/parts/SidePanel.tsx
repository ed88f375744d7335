import type { ComponentChildren } from "preact";
import { Phase } from "@sdk";
import { t } from "../../i18n/index.js";
import { refusalText } from "../../shell/error-texts.js";
import { ratedText, timeText, variantName } from "../../shell/game-texts.js";
import type { GameSession } from "../model/game-session.js";
import { lowerSide, type Game } from "../model/game-view.js";
import { playedSteps } from "../model/piece-tracker.js";
import { MaskedPiecePanel } from "./MaskedPiecePanel.js";
import type { BoardHandle } from "./Board.js";
import { DeploymentPanel, DeploymentWait } from "./DeploymentPanel.js";
import { EndPanel } from "./EndPanel.js";
import { FallenList } from "./FallenList.js";
import { LagReceiptText, LineQuality } from "./LineQuality.js";
import { Spectating } from "./Spectating.js";
import { TurnBoard } from "./TurnBoard.js";
import { AbortButton, TurnPanel } from "./TurnPanel.js";
import { TurnRows } from "./TurnRows.js";

interface PanelProps {
  readonly session: GameSession;
  readonly game: Game;
}

/** The panels beside the board, or below it on a phone. */
export function SidePanel({ session, game, boardHandle, navigate, chat, footer }: PanelProps & {
  readonly boardHandle: BoardHandle;
  readonly navigate: (path: string) => void;
  readonly chat: ComponentChildren;
  /** The content below the facts of the game; false for none. */
  readonly footer: ComponentChildren;
}) {
  const refusal = session.refusal.value;
  return (
    <div class="game-side">
      {refusal !== undefined && (
        <p class="fault" role="alert">
          {refusalText(refusal)}
        </p>
      )}
      <Main session={session} game={game} boardHandle={boardHandle} navigate={navigate} />
      <MaskedPiecePanel session={session} game={game} />
      {chat}
      {game.snapshot.phase !== Phase.DEPLOYMENT && <Turns session={session} game={game} />}
      {game.snapshot.phase !== Phase.DEPLOYMENT && (
        <div class="panel">
          <FallenList fallen={game.snapshot.fallen} first={lowerSide(game)} />
        </div>
      )}
      <Facts session={session} game={game} />
      {footer !== false && <footer class="facts">{footer}</footer>}
    </div>
  );
}

function Main({ session, game, boardHandle, navigate }: PanelProps & {
  readonly boardHandle: BoardHandle;
  readonly navigate: (path: string) => void;
}) {
  const editor = session.editor.value;
  switch (game.snapshot.phase) {
    case Phase.DEPLOYMENT:
      return (
        <>
          {editor === undefined ? (
            <DeploymentWait game={game} />
          ) : (
            <DeploymentPanel session={session} game={game} editor={editor} boardHandle={boardHandle} />
          )}
          {game.me !== undefined && (
            <div class="row">
              <AbortButton session={session} />
            </div>
          )}
        </>
      );
    case Phase.PLAY:
      return game.me === undefined ? (
        <Spectating game={game} />
      ) : (
        <TurnPanel session={session} game={game} me={game.me} boardHandle={boardHandle} />
      );
    case Phase.ENDED:
    case Phase.UNSPECIFIED:
      return <EndPanel session={session} game={game} navigate={navigate} />;
  }
}

function Turns({ session, game }: PanelProps) {
  const { snapshot, variant } = game;
  const past = session.past.value;
  const turns = session.view.turns.value.turns.map(({ turn, steps }) => ({ turn, steps: playedSteps(steps) }));
  const show = (turn: number): void => {
    session.past.value = turn === snapshot.turn ? undefined : turn;
  };
  return (
    <section class="panel stack tight" aria-labelledby="turns-title">
      <h2 class="panel-title" id="turns-title">
        {t("game.turns.title")}
      </h2>
      {snapshot.turn === 0 ? (
        <p class="hint">{t("game.turns.none")}</p>
      ) : (
        <TurnRows turns={turns} geometry={variant.geometry} shown={past ?? snapshot.turn} onShow={show} />
      )}
      {past !== undefined && (
        <div class="row">
          <button type="button" class="button primary" onClick={() => { session.past.value = undefined; }}>
            {t("game.turns.now")}
          </button>
          <span class="hint">{t("game.turns.past")}</span>
        </div>
      )}
    </section>
  );
}

export function Facts({ session, game }: PanelProps) {
  const { snapshot, info } = game;
  return (
    <section class="facts">
      <span>{variantName(info.variant)}</span>
      <span>{timeText(info.timeControl)}</span>
      <span>{ratedText(info.rated)}</span>
      {snapshot.spectators > 0 && <span>{t("game.spectators", { count: snapshot.spectators })}</span>}
      {snapshot.phase === Phase.PLAY && snapshot.quiet >= 20 && <span>{t("game.quiet", { count: snapshot.quiet })}</span>}
      <LineQuality session={session} />
      {snapshot.lagReceipt !== undefined && <LagReceiptText receipt={snapshot.lagReceipt} />}
      <TurnBoard session={session} />
    </section>
  );
}
