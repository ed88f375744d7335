import { recordPath, Result } from "@sdk";
import { t } from "../../i18n/index.js";
import { useApp } from "../../shell/context.js";
import type { GameSession } from "../model/game-session.js";
import { isAgainstComputer, isUnderWay, type Game } from "../model/game-view.js";
import { sideOfWire } from "../model/piece-tracker.js";
import { PlayAgain } from "../../computer/PlayAgain.js";
import { RatingChanges } from "./RatingChanges.js";

/** The details of the end: what is revealed, both ratings, and the record. */
export function EndPanel({ session, game }: { readonly session: GameSession; readonly game: Game }) {
  const aborted = isAborted(game);
  return (
    <div class="stack tight">
      {game.info.rated && !aborted && (isUnderWay(game) ? <RatingChanges game={game} /> : <p>{t("game.end.unrated")}</p>)}
      <p>{aborted ? t("game.end.nothing") : t("game.end.shown")}</p>
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

/** The next actions: another game, and this one in the replay or, if there is nothing to see, the lobby. */
export function EndActions({ session, game, navigate }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly navigate: (path: string) => void;
}) {
  const strongest = useApp().connection.computerLevels.value ?? 0;
  const aborted = isAborted(game);
  const computer = isAgainstComputer(game) && strongest > 0;
  const again = game.me !== undefined && (computer || !aborted);
  return (
    <>
      {again &&
        (computer ? (
          <PlayAgain game={game} me={game.me} strongest={strongest} levelUp={!aborted} />
        ) : (
          <Rematch session={session} game={game} navigate={navigate} />
        ))}
      <a class={again || !aborted ? "button" : "button primary"} href={aborted ? "/" : `/replay/${session.gameId}`}>
        {aborted ? t("game.lobby") : t("game.end.replay")}
      </a>
    </>
  );
}

function isAborted({ snapshot }: Game): boolean {
  return snapshot.outcome?.result === Result.NONE;
}

/** The next game with the same opponent, by agreement. */
function Rematch({ session, game, navigate }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly navigate: (path: string) => void;
}) {
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
