import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../../i18n/index.js";
import { LiveRegion } from "../../shell/LiveRegion.js";
import { useLate } from "../../shell/use-late.js";
import type { GameSession } from "../model/game-session.js";
import { is, isAborted, isClosed, isUnderWay, type Game } from "../model/game-view.js";
import { sideOfWire } from "../model/piece-tracker.js";
import { resultText } from "./end-texts.js";
import { RatingChanges } from "./RatingChanges.js";
import { ScoreLine } from "./Score.js";

/** The result beyond the event line: both ratings, and the way to show the game to others. */
export function EndPanel({ session, game }: { readonly session: GameSession; readonly game: Game }) {
  const aborted = isAborted(game);
  if (aborted) {
    return <p>{t("game.end.nothing")}</p>;
  }
  return (
    <>
      {game.info.rated && (isUnderWay(game) ? <RatingChanges game={game} /> : <p>{t("game.end.unrated")}</p>)}
      <Share gameId={session.gameId} result={resultText(game)}>{game.me !== undefined && <ScoreLine game={game} />}</Share>
    </>
  );
}

/**
 * The button that opens the link and the picture of a game. Aborted games have neither.
 *
 * @param children stand beside the button, so that nothing moves when they come
 */
function Share({ gameId, result, children }: { readonly gameId: string; readonly result: string; readonly children: ComponentChildren }) {
  const open = useSignal(false);
  const late = useLate(open.value, () => import("./ShareDialog.js"));
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => { open.value = true; }}>
        {t("pairing.own.share")}
      </button>
      {children}
      {late !== undefined && <late.ShareDialog gameId={gameId} result={result} onClose={() => { open.value = false; }} />}
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
  const rematch = children === false && game.me !== undefined && !isClosed(game);
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

/** The next game with the same opponent, by agreement: a rematch or, after an abort, another try. */
function Rematch({ session, game, navigate }: {
  readonly session: GameSession;
  readonly game: Game;
  readonly navigate: (path: string) => void;
}) {
  const { rematchOffer, rematchGameId } = game.snapshot;
  const aborted = isAborted(game);
  if (rematchGameId !== "") {
    return (
      <button type="button" class="button primary" onClick={() => { navigate(`/game/${rematchGameId}`); }}>
        {t(aborted ? "game.again.go" : "game.rematch.go")}
      </button>
    );
  }
  if (is(game.me, rematchOffer)) {
    return <LiveRegion says="status" class="fill">{t(aborted ? "game.again.mine" : "game.rematch.mine")}</LiveRegion>;
  }
  return sideOfWire(rematchOffer) !== undefined ? <span class="fill" /> : (
    <button
      type="button"
      class="button primary"
      disabled={session.pendingCommand.value !== undefined}
      onClick={() => void session.run("rematch", () => session.commands.offerRematch())}
    >
      {t(aborted ? "game.again" : "game.rematch")}
    </button>
  );
}
