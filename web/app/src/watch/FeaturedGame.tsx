import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { Phase } from "@sdk";
import { AskedPiece } from "../game/parts/AskedPiece.js";
import { Board, type BoardHandle, STILL } from "../game/parts/Board.js";
import { LegendButton } from "../game/parts/Legend.js";
import { EndActions, EndPanel } from "../game/parts/EndPanel.js";
import { GameTable } from "../game/parts/GameTable.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game, Standing } from "../game/model/game-view.js";
import { sceneOf } from "../game/model/scenes.js";
import { t } from "../i18n/index.js";
import { refusalText } from "../shell/error-texts.js";
import { ratedText, timeText, turnNumber, variantName } from "../shell/game-texts.js";
import { LiveRegion } from "../shell/LiveRegion.js";
import type { Navigate } from "../shell/router.js";

/** The game on the page in the frame of all games, from the spectators' view and without input. */
export function FeaturedTable({ session, standing, ...around }: {
  readonly session: GameSession | undefined;
  readonly standing: Standing;
  readonly heading: ComponentChildren;
  readonly panel: ComponentChildren;
  readonly actions: ComponentChildren;
}) {
  const boardHandle = useMemo<BoardHandle>(() => ({ board: undefined }), []);
  const shown = standing.kind === "there" && session !== undefined ? { session, game: standing.game } : undefined;
  return (
    <GameTable
      shown={shown}
      boardHandle={boardHandle}
      board={shown && <AskedGame key={shown.session.gameId} {...shown} boardHandle={boardHandle} />}
      waiting={<LiveRegion says={standing.kind === "refused" || standing.kind === "newer" ? "alert" : "status"}>{waitText(standing)}</LiveRegion>}
      {...around}
    />
  );
}

function AskedGame({ session, game, boardHandle }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly boardHandle: BoardHandle;
}) {
  return (
    <>
      <Board
        scene={() => sceneOf(session)}
        actions={{
          ...STILL,
          ask: (square, cell) => session.question.ask(square, cell),
          shows: (scene) => { session.view.shows(scene); },
        }}
        boardHandle={boardHandle}
      />
      <AskedPiece session={session} game={game} boardHandle={boardHandle} marks={false} />
    </>
  );
}

function waitText(standing: Standing): string {
  switch (standing.kind) {
    case "refused":
      return refusalText(standing.state.refusal);
    case "newer":
      return t("game.newer");
    case "loading":
    case "there":
      return t("game.opening");
  }
}

/** The facts of the game on the page, and its end. */
export function FeaturedFacts({ session, game, navigate }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly navigate: Navigate;
}) {
  const { info, snapshot } = game;
  return (
    <div class="stack tight">
      {snapshot.phase === Phase.ENDED && (
        <>
          <EndPanel session={session} game={game} />
          <div class="row">
            <EndActions session={session} game={game} navigate={navigate} />
          </div>
        </>
      )}
      <p class="facts">
        <span>{variantName(info.variant)}</span>
        <span>{timeText(info.timeControl)}</span>
        <span>{ratedText(info.rated)}</span>
        {snapshot.phase === Phase.PLAY && <span>{t("lobby.phase.turn", { turn: turnNumber(snapshot.turn + 1) })}</span>}
        {snapshot.spectators > 0 && <span>{t("game.spectators", { count: snapshot.spectators })}</span>}
        <LegendButton viewer={undefined} counts={{ army: game.variant.army, fallen: snapshot.fallen }} />
      </p>
    </div>
  );
}
