import { useEffect } from "preact/hooks";
import { useOwnGames } from "../game-lists/context.js";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { pathOf } from "../shell/routes.js";
import { ServerTime } from "../shell/ServerTime.js";
import { PlayersOnline } from "../social/LobbyFriends.js";
import { TipOfTheDay } from "../tips/TipOfTheDay.js";
import { offerSounds } from "./offer-sounds.js";

/**
 * The quiet end of the lobby: the tip of the day, pages that the header does not have, the number of
 * players online if no list of friends has it, and the server's time if the player has a game with
 * a limit of days.
 */
export function LobbyFooter() {
  const { client, connection, notices } = useShell();
  useEffect(() => { offerSounds(notices); }, [notices]);
  const ownGames = useOwnGames();
  return (
    <>
      <TipOfTheDay />
      <footer class="hint row">
        <a href={pathOf({ name: "rules" })}>{t("shell.nav.rules")}</a>
        <a href={pathOf({ name: "deployments" })}>{t("pairing.deployments")}</a>
        {connection.me.value?.guest !== false && <PlayersOnline />}
        {ownGames.value?.some(({ live }) => !live) === true && <ServerTime serverTime={client.connection.serverTime} />}
      </footer>
    </>
  );
}
