import { t } from "../i18n/index.js";
import { useApp } from "../shell/app.js";
import { PageHeading } from "../shell/PageHeading.js";
import { GameRows } from "./GameLists.js";
import { useGameLists } from "./keep-up.js";
import "./lobby.css";

/** All live games. */
export function WatchPage() {
  const { lobby, connection } = useApp();
  useGameLists();
  const games = lobby.live.value ?? [];
  return (
    <div class="stack">
      <div class="stack tight">
        <PageHeading text={t("lobby.watch.title")} />
        <p class="lead">{t("lobby.watch.lead")}</p>
      </div>
      <div class="panel">
        {games.length === 0 ? (
          <p class="empty">{connection.isReady.value ? t("lobby.live.empty") : t("lobby.open.offline")}</p>
        ) : (
          <GameRows games={games} action={t("lobby.live.watch")} />
        )}
      </div>
    </div>
  );
}
