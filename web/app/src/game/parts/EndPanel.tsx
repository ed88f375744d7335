import { recordPath, Result } from "@sdk";
import type { Side } from "@sdk/rules";
import { t } from "../../i18n/index.js";
import { useApp } from "../../shell/app.js";
import type { GameSession } from "../model/game-session.js";
import { isAgainstComputer, isUnderWay, type Game } from "../model/game-view.js";
import { sideOfWire } from "../model/piece-tracker.js";
import { PlayAgain } from "./PlayAgain.js";
import { RatingChanges } from "./RatingChanges.js";

/** The details of the end: what is revealed, both ratings, and the record. */
export function EndPanel({ session, game }: { readonly session: GameSession; readonly game: Game }) {
  const aborted = isAborted(game);
  return (
    <div class="stack tight">
      <p>{aborted ? t("game.end.nothing") : t("game.end.shown")}</p>
      {game.info.rated && !aborted && (isUnderWay(game) ? <RatingChanges game={game} /> : <p>{t("game.end.unrated")}</p>)}
      <div class="row">
        {!aborted && (
          <a class="button" href={recordPath(session.gameId)} download={`${session.gameId}.egr`}>
            {t("game.end.download")}
          </a>
        )}
        <a class="button" href="/">
          {t("game.lobby")}
        </a>
      </div>
    </div>
  );
}

/** The next actions: another game, or this one in the replay. */
export function EndActions({ session, game, navigate }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly navigate: (path: string) => void;
}) {
  return isAborted(game) ? (
    <a class="button primary" href="/">
      {t("game.lobby")}
    </a>
  ) : (
    <>
      {game.me !== undefined && <Again session={session} game={game} me={game.me} navigate={navigate} />}
      <a class="button" href={`/replay/${session.gameId}`}>
        {t("game.end.replay")}
      </a>
    </>
  );
}

function isAborted({ snapshot }: Game): boolean {
  return snapshot.outcome?.result === Result.NONE;
}

interface AgainProps {
  readonly session: GameSession;
  readonly game: Game;
  readonly me: Side;
  readonly navigate: (path: string) => void;
}

/** The next game: at once against a computer player of the server, otherwise by agreement. */
function Again(props: AgainProps) {
  const { game, me } = props;
  const strongest = useApp().connection.computerLevels.value ?? 0;
  return isAgainstComputer(game) && strongest > 0 ? <PlayAgain game={game} me={me} strongest={strongest} /> : <Rematch {...props} />;
}

function Rematch({ session, game, navigate }: Omit<AgainProps, "me">) {
  const { rematchOffer, rematchGameId } = game.snapshot;
  if (rematchGameId !== "") {
    return (
      <button type="button" class="button primary" onClick={() => { navigate(`/game/${rematchGameId}`); }}>
        {t("game.rematch.go")}
      </button>
    );
  }
  return sideOfWire(rematchOffer) !== undefined ? null : (
    <button
      type="button"
      class="button primary"
      disabled={session.pendingCommand.value !== undefined}
      onClick={() => void session.run("rematch", () => session.commands.offerRematch())}
    >
      {t("game.rematch")}
    </button>
  );
}
