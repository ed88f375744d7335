import type { GameSummary } from "@sdk";
import { SmallBoard } from "../game-lists/SmallBoard.js";
import { t } from "../i18n/index.js";
import { noGamesText, stateText } from "../game-lists/summary-texts.js";
import { Terms } from "../terms/Terms.js";
import { PlayerText } from "../shell/PlayerLink.js";
import { pathOf } from "../shell/routes.js";
import { isOnClock } from "./featured.js";

/** The live games, those without a running clock below; a click shows a game on the page. */
export function LiveList({ games, shown, featured, left, chosen }: {
  readonly games: readonly GameSummary[];
  /** The game on the page; undefined if none is live. */
  readonly shown: string | undefined;
  readonly featured: string | undefined;
  /** The games that a player is known to have left. */
  readonly left: ReadonlySet<string>;
  /** True if the user chose the game on the page. */
  readonly chosen: boolean;
}) {
  const onClock = games.filter(isOnClock);
  const slow = games.filter((game) => !isOnClock(game));
  const alone = shown !== undefined && games.length === 0;
  const rows = (some: readonly GameSummary[]) => (
    <ul class="stack watch-rows">
      {some.map((game) => (
        <li key={game.gameId}>
          <Row
            game={game}
            shown={game.gameId === shown}
            featured={game.gameId === featured}
            isLeft={left.has(game.gameId)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <nav class="panel stack tight watch-list" aria-labelledby="live-title">
      <h2 class="panel-title" id="live-title">
        {t("lobby.live.title")}
      </h2>
      {onClock.length > 0 ? rows(onClock) : <p class="empty">{alone ? t("watch.after.alone") : noGamesText(true, true)}</p>}
      {slow.length > 0 && (
        <>
          <h3>{t("watch.slow")}</h3>
          {rows(slow)}
        </>
      )}
      {chosen && games.length > 0 && (
        <p>
          <a class="button" href={pathOf({ name: "watch", gameId: undefined })}>
            {t("watch.toFeatured")}
          </a>
        </p>
      )}
    </nav>
  );
}

function Row({ game, shown, featured, isLeft }: {
  readonly game: GameSummary;
  readonly shown: boolean;
  readonly featured: boolean;
  readonly isLeft: boolean;
}) {
  return (
    <a
      class="watch-row"
      href={pathOf({ name: "watch", gameId: game.gameId })}
      aria-current={shown ? "true" : undefined}
    >
      <SmallBoard variant={game.variant} gameId={game.gameId} turn={game.turn} />
      <span class="watch-versus">
        <strong class="who">
          <PlayerText player={game.white} /> – <PlayerText player={game.black} />
        </strong>
        {featured && <span class="watch-tag">{t("watch.featured")}</span>}
        {isLeft && <span class="hint">{t("watch.left")}</span>}
      </span>
      <Terms variant={game.variant} timeControl={game.timeControl} rated={game.rated} also={stateText(game)} />
    </a>
  );
}
