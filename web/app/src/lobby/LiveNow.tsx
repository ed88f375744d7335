import type { GameSummary } from "@sdk";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { PlayerText } from "../shell/PlayerLink.js";
import { pathOf } from "../shell/routes.js";
import { useLobby } from "./context.js";
import { useLateParts } from "./late-parts.js";
import { noGamesText, stateText } from "../game-lists/summary-texts.js";
import "./games.css";

const FEW = 2;

/** The live games with most spectators, as small boards. */
export function LiveNow() {
  const { connection } = useShell();
  const lobby = useLobby();
  const known = lobby.live.value;
  const games = known ?? [];
  return (
    <section class="live-now" aria-labelledby="live-title">
      <div class="line-title">
        <h2 id="live-title">{t("lobby.live.title")}</h2>
        {games.length > FEW && <a href="/watch">{t("lobby.live.all")}</a>}
      </div>
      {games.length > 0 ? (
        <ul class="live-games">
          {games.slice(0, FEW).map((game) => (
            <li key={game.gameId}>
              <LiveGame game={game} />
            </li>
          ))}
        </ul>
      ) : (
        <p class="empty">{noGamesText(known !== undefined, connection.isReady.value)}</p>
      )}
    </section>
  );
}

function LiveGame({ game }: { readonly game: GameSummary }) {
  const late = useLateParts();
  return (
    <a class="live-game" href={pathOf({ name: "watch", gameId: game.gameId })}>
      {late === undefined ? <span class="board-place" /> : <late.SmallBoard variant={game.variant} gameId={game.gameId} turn={game.turn} />}
      <span class="live-names">
        <strong><PlayerText player={game.white} /></strong> –{" "}
        <strong><PlayerText player={game.black} /></strong>
      </span>
      <span class="hint">{stateText(game)}</span>
    </a>
  );
}
