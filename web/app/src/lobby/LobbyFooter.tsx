import { useApp } from "../shell/app.js";
import { ServerTime } from "../shell/ServerTime.js";

/** The server's time, if the player has a game with a limit of days. */
export function LobbyFooter() {
  const { ownGames, client } = useApp();
  return ownGames.value?.some(({ live }) => !live) === true ? (
    <footer class="hint">
      <ServerTime serverTime={client.connection.serverTime} />
    </footer>
  ) : null;
}
