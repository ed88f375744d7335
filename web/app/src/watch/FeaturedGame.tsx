import { useMemo } from "preact/hooks";
import { Phase } from "@sdk";
import { BlankTable } from "../game/parts/BlankTable.js";
import { Board, type BoardHandle, STILL } from "../game/parts/Board.js";
import { DeploymentWait } from "../game/parts/DeploymentPanel.js";
import { EndPanel } from "../game/parts/EndPanel.js";
import { GameTable } from "../game/parts/GameTable.js";
import { Spectating } from "../game/parts/Spectating.js";
import { TurnBoard } from "../game/parts/TurnBoard.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game, Standing } from "../game/model/game-view.js";
import { sceneOf } from "../game/model/scenes.js";
import { playedSteps } from "../game/model/piece-tracker.js";
import { spokenTurn } from "../game/texts.js";
import { t } from "../i18n/index.js";
import { refusalText } from "../shell/error-texts.js";
import { ratedText, timeText, turnNumber, variantName } from "../shell/game-texts.js";
import type { Navigate } from "../shell/router.js";

/** The board of the game on the page, from the spectators' view and without input. */
export function FeaturedBoard({ session, standing }: {
  readonly session: GameSession | undefined;
  readonly standing: Standing;
}) {
  switch (standing.kind) {
    case "loading":
      return (
        <>
          <p class="waiting" role="status">
            {t("game.opening")}
          </p>
          <BlankTable />
        </>
      );
    case "refused":
      return <p class="panel" role="alert">{refusalText(standing.state.refusal)}</p>;
    case "newer":
      return <p class="panel" role="alert">{t("game.newer")}</p>;
    case "there":
      return session === undefined ? null : <Table key={session.gameId} session={session} game={standing.game} />;
  }
}

function Table({ session, game }: { readonly session: GameSession; readonly game: Game }) {
  const boardHandle = useMemo<BoardHandle>(() => ({ board: undefined }), []);
  return (
    <GameTable
      session={session}
      game={game}
      boardHandle={boardHandle}
      board={<Board scene={() => sceneOf(session)} actions={STILL} boardHandle={boardHandle} />}
    />
  );
}

/** The facts of the game on the page. */
export function FeaturedFacts({ session, game, navigate }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly navigate: Navigate;
}) {
  return (
    <>
      <Main session={session} game={game} navigate={navigate} />
      <Facts session={session} game={game} />
    </>
  );
}

function Main({ session, game, navigate }: Parameters<typeof FeaturedFacts>[0]) {
  switch (game.snapshot.phase) {
    case Phase.DEPLOYMENT:
      return <DeploymentWait game={game} />;
    case Phase.PLAY:
      return (
        <Spectating game={game}>
          <LastTurn game={game} />
        </Spectating>
      );
    case Phase.ENDED:
    case Phase.UNSPECIFIED:
      return <EndPanel session={session} game={game} navigate={navigate} />;
  }
}

function LastTurn({ game: { snapshot, variant } }: { readonly game: Game }) {
  return snapshot.turn === 0 ? (
    <p>{t("game.turns.none")}</p>
  ) : (
    <p>
      <span class="hint">{t("watch.lastTurn")}</span>
      <br />
      {spokenTurn(variant.geometry, snapshot, playedSteps(snapshot.lastTurn))}
    </p>
  );
}

function Facts({ session, game: { info, snapshot } }: { readonly session: GameSession; readonly game: Game }) {
  return (
    <div class="facts">
      <span>{variantName(info.variant)}</span>
      <span>{timeText(info.timeControl)}</span>
      <span>{ratedText(info.rated)}</span>
      {snapshot.phase === Phase.PLAY && <span>{t("lobby.phase.turn", { turn: turnNumber(snapshot.turn + 1) })}</span>}
      {snapshot.spectators > 0 && <span>{t("game.spectators", { count: snapshot.spectators })}</span>}
      <TurnBoard session={session} />
    </div>
  );
}
