import { useApp } from "../shell/app.js";
import { isOverDays } from "../shell/game-texts.js";
import { ServerTime } from "../shell/ServerTime.js";

/** The server's time, if the player has a game with a limit of days. */
export function LobbyFooter() {
  const { lobby, client } = useApp();
  return lobby.games.value.some(({ timeControl }) => isOverDays(timeControl)) ? (
    <footer class="hint">
      <ServerTime serverTime={client.connection.serverTime} />
    </footer>
  ) : null;
}
