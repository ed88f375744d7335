import type { ComponentChildren } from "preact";
import { recordPath } from "@sdk";
import { t } from "../../i18n/index.js";
import type { GameSession } from "../model/game-session.js";
import { isAborted, isUnderWay, type Game } from "../model/game-view.js";
import { sideOfWire } from "../model/piece-tracker.js";
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

/**
 * The next actions: another game, and this one in the replay or, if there is nothing to see, the lobby.
 *
 * @param children the way to the next game, if it is not a rematch by agreement
 */
export function EndActions({ session, game, navigate, children = false }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly navigate: (path: string) => void;
  readonly children?: ComponentChildren;
}) {
  const aborted = isAborted(game);
  const rematch = children === false && game.me !== undefined && !aborted;
  const again = children !== false || rematch;
  return (
    <>
      {children}
      {rematch && <Rematch session={session} game={game} navigate={navigate} />}
      <a class={again || !aborted ? "button" : "button primary"} href={aborted ? "/" : `/replay/${session.gameId}`}>
        {aborted ? t("game.lobby") : t("game.end.replay")}
      </a>
    </>
  );
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
