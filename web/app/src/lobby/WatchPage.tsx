import { t } from "../i18n/index.js";
import { PageHeading } from "../shell/PageHeading.js";
import { LiveGames } from "./GameLists.js";
import { useGameLists } from "./keep-up.js";
import "./lobby.css";

/** All live games. */
export function WatchPage() {
  useGameLists();
  return (
    <div class="stack">
      <div class="stack tight">
        <PageHeading text={t("lobby.watch.title")} />
        <p class="lead">{t("lobby.watch.lead")}</p>
      </div>
      <div class="panel">
        <LiveGames />
      </div>
    </div>
  );
}
