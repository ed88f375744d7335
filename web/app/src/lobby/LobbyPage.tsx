import { t } from "../i18n/index.js";
import { useApp } from "../shell/app.js";
import { PageHeading } from "../shell/PageHeading.js";
import { ComputerPlace } from "./ComputerPlace.js";
import { CreateInvitation } from "./CreateInvitation.js";
import { OwnGames, SomeLiveGames } from "./GameLists.js";
import { useLateParts } from "./late-parts.js";
import { OpenInvitations } from "./OpenInvitations.js";
import { OwnInvitations } from "./OwnInvitations.js";
import { PlayNowPlace } from "./PlayNowPlace.js";
import { useLiveGames, useInvitations } from "./keep-up.js";
import "./lobby.css";

/** The page on which players find games. */
export function LobbyPage() {
  const { connection } = useApp();
  const late = useLateParts();
  useInvitations();
  useLiveGames();
  return (
    <div class="stack lobby">
      <div class="stack tight">
        <PageHeading text={t("lobby.title")} />
        <p class="lead">
          {t("lobby.lead")} <a class="together" href="/learn">{t("lobby.lessons")}</a> · <a class="together" href="/rules">{t("lobby.learn")}</a>
        </p>
      </div>
      {late !== undefined && <late.OfflineNote />}
      <div class="lobby-columns">
        <div class="stack">
          <OwnGames />
          <ComputerPlace />
          <PlayNowPlace />
          <OwnInvitations />
          <OpenInvitations ready={connection.isReady.value} />
          {late !== undefined && <late.LobbyFriends />}
          <SomeLiveGames />
          {late !== undefined && <late.TipOfTheDay />}
        </div>
        <CreateInvitation />
      </div>
      {late !== undefined && <late.LobbyFooter />}
    </div>
  );
}
