import { Phase } from "@sdk";
import { PlayAgain } from "../computer/PlayAgain.js";
import type { NextGame } from "../game-lists/next-game.js";
import { t } from "../i18n/index.js";
import type { GameSession } from "../game/model/game-session.js";
import { type Game, isAborted, isAgainstComputer } from "../game/model/game-view.js";
import { Tools } from "../game/parts/Arranging.js";
import type { BoardHandle } from "../game/parts/Board.js";
import { EndActions } from "../game/parts/EndPanel.js";
import { NewOpponent } from "../pairing/NewOpponent.js";
import { isOverDays } from "../shell/game-texts.js";
import { useShell } from "../shell/context.js";
import { thenBoard } from "./then-board.js";
import { NextLink } from "./NextLink.js";
import { TurnActions } from "./TurnActions.js";

/** The actions of a player or spectator, by the state of the game. */
export function GameActions({ session, game, boardHandle, navigate, next }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly boardHandle: BoardHandle;
  readonly navigate: (path: string) => void;
  /** The game that waits for the player elsewhere, if there is one. */
  readonly next?: NextGame | undefined;
}) {
  if (session.past.value !== undefined) {
    return (
      <button type="button" class="button primary" onClick={() => { session.past.value = undefined; }}>
        {t("game.turns.now")}
      </button>
    );
  }
  switch (game.snapshot.phase) {
    case Phase.DEPLOYMENT:
      return game.me === undefined ? null : <Ready session={session} boardHandle={boardHandle} next={isOverDays(game.info.timeControl) ? next : undefined} />;
    case Phase.PLAY:
      return game.me === undefined ? null : (
        <TurnActions session={session} game={game} boardHandle={boardHandle} next={isOverDays(game.info.timeControl) ? next : undefined} />
      );
    case Phase.ENDED:
    case Phase.UNSPECIFIED:
      return <AfterGame session={session} game={game} navigate={navigate} />;
  }
}

/** The next actions after a game: the computer plays again at once, and a search finds somebody else. */
function AfterGame({ session, game, navigate }: Parameters<typeof EndActions>[0]) {
  const strongest = useShell().connection.computerLevels.value ?? 0;
  return (
    <>
      <EndActions session={session} game={game} navigate={navigate}>
        {game.me !== undefined && isAgainstComputer(game) && strongest > 0 && (
          <PlayAgain game={game} me={game.me} strongest={strongest} levelUp={!isAborted(game)} />
        )}
      </EndActions>
      {game.me !== undefined && <NewOpponent played={game.info} />}
    </>
  );
}

/** The tools of a deployment, and the button that sends the army. Nobody can change it afterwards. */
function Ready({ session, boardHandle, next }: {
  readonly session: GameSession;
  readonly boardHandle: BoardHandle;
  readonly next?: NextGame | undefined;
}) {
  const editor = session.editor.value;
  const busy = session.pendingCommand.value === "deploy";
  return editor === undefined ? (
    <NextLink next={next} />
  ) : (
    <>
      <Tools editor={editor} arrange={(change) => { session.deployment(change); }} />
      <button
        type="button"
        class="button primary"
        disabled={!editor.isComplete || busy}
        onClick={thenBoard(boardHandle, () => session.deploy())}
      >
        {busy ? t("game.sending") : t("game.deploy.ready")}
      </button>
    </>
  );
}
