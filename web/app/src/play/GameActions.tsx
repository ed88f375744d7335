import { Phase } from "@sdk";
import { PlayAgain } from "../computer/PlayAgain.js";
import { t } from "../i18n/index.js";
import type { GameSession } from "../game/model/game-session.js";
import { type Game, isAborted, isAgainstComputer } from "../game/model/game-view.js";
import { Tools } from "../game/parts/Arranging.js";
import type { BoardHandle } from "../game/parts/Board.js";
import { EndActions } from "../game/parts/EndPanel.js";
import { useShell } from "../shell/context.js";
import { thenBoard } from "./then-board.js";
import { TurnActions } from "./TurnActions.js";

/** The actions of a player or spectator, by the state of the game. */
export function GameActions({ session, game, boardHandle, navigate }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly boardHandle: BoardHandle;
  readonly navigate: (path: string) => void;
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
      return game.me === undefined ? null : <Ready session={session} boardHandle={boardHandle} />;
    case Phase.PLAY:
      return game.me === undefined ? null : <TurnActions session={session} game={game} boardHandle={boardHandle} />;
    case Phase.ENDED:
    case Phase.UNSPECIFIED:
      return <AfterGame session={session} game={game} navigate={navigate} />;
  }
}

/** The next actions after a game. The computer plays again at once. */
function AfterGame({ session, game, navigate }: Parameters<typeof EndActions>[0]) {
  const strongest = useShell().connection.computerLevels.value ?? 0;
  return (
    <EndActions session={session} game={game} navigate={navigate}>
      {game.me !== undefined && isAgainstComputer(game) && strongest > 0 && (
        <PlayAgain game={game} me={game.me} strongest={strongest} levelUp={!isAborted(game)} />
      )}
    </EndActions>
  );
}

/** The tools of a deployment, and the button that sends the army. Nobody can change it afterwards. */
function Ready({ session, boardHandle }: { readonly session: GameSession; readonly boardHandle: BoardHandle }) {
  const editor = session.editor.value;
  const busy = session.pendingCommand.value === "deploy";
  return editor === undefined ? null : (
    <>
      <Tools editor={editor} arrange={(next) => { session.deployment(next); }} />
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
