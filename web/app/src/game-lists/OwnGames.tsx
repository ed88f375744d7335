import { t } from "../i18n/index.js";
import { PlayerLink } from "../shell/PlayerLink.js";
import { pathOf } from "../shell/routes.js";
import { useOwnGames } from "./context.js";
import { stateText, versus } from "./summary-texts.js";
import { Terms } from "../terms/Terms.js";

/** The player's unfinished games as a list, if there are any. */
export function OwnGames() {
  const games = useOwnGames().value ?? [];
  const action = t("lobby.games.continue");
  return games.length === 0 ? null : (
    <section class="panel stack" aria-labelledby="games-title">
      <h2 id="games-title">{t("lobby.games.title")}</h2>
      <ul class="rows">
        {games.map(({ gameId, summary }) => (
          <li key={gameId} class="list-row">
            <div class="list-text">
              <strong class="who">
                <PlayerLink player={summary.white} /> – <PlayerLink player={summary.black} />
              </strong>
              <Terms variant={summary.variant} timeControl={summary.timeControl} rated={summary.rated} also={stateText(summary)} />
            </div>
            <a class="button primary" href={pathOf({ name: "game", gameId })} aria-label={`${action}: ${versus(summary)}`}>
              {action}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
