import type { GameSummary } from "@sdk";
import { t } from "../i18n/index.js";
import { useApp } from "../shell/app.js";
import { PlayerLink } from "../shell/PlayerLink.js";
import { pathOf } from "../shell/routes.js";
import { noGamesText, stateText, versus } from "./summary-texts.js";
import { Terms } from "./Terms.js";

const FEW = 5;

/** The player's unfinished games, if there are any. */
export function OwnGames() {
  const games = useApp().ownGames.value?.map(({ summary }) => summary) ?? [];
  return games.length === 0 ? null : (
    <section class="panel stack" aria-labelledby="games-title">
      <h2 id="games-title">{t("lobby.games.title")}</h2>
      <GameRows games={games} page="game" action={t("lobby.games.continue")} />
    </section>
  );
}

/** The live games with most spectators. */
export function SomeLiveGames() {
  const { lobby, connection } = useApp();
  const known = lobby.live.value;
  const games = known ?? [];
  return (
    <section class="panel stack" aria-labelledby="live-title">
      <h2 id="live-title">{t("lobby.live.title")}</h2>
      {games.length > 0 ? (
        <GameRows games={games.slice(0, FEW)} page="watch" action={t("lobby.live.watch")} />
      ) : (
        <p class="empty">{noGamesText(known !== undefined, connection.isReady.value)}</p>
      )}
      {games.length > FEW && (
        <p>
          <a href="/watch">{t("lobby.live.all")}</a>
        </p>
      )}
    </section>
  );
}

/** Games, each with a link to a page that shows it. */
function GameRows(props: {
  readonly games: readonly GameSummary[];
  readonly page: "game" | "watch";
  readonly action: string;
}) {
  const { games, page, action } = props;
  return (
    <ul class="rows">
      {games.map((game) => (
        <li key={game.gameId} class="list-row">
          <div class="list-text">
            <strong class="who">
              <PlayerLink player={game.white} /> – <PlayerLink player={game.black} />
            </strong>
            <Terms variant={game.variant} timeControl={game.timeControl} rated={game.rated} also={stateText(game)} />
          </div>
          <a
            class={page === "game" ? "button primary" : "button"}
            href={pathOf({ name: page, gameId: game.gameId })}
            aria-label={`${action}: ${versus(game)}`}
          >
            {action}
          </a>
        </li>
      ))}
    </ul>
  );
}
