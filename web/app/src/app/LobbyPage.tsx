import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLobby } from "../lobby/context.js";
import { useShell } from "../shell/context.js";
import { isUnreachable } from "../shell/online.js";
import { StartButtons } from "./StartButtons.js";
import { FindPlace } from "./FindPlace.js";
import { useInvitations, useLiveGames } from "../lobby/keep-up.js";
import { useLateParts } from "./late-parts.js";
import { LiveNow } from "../lobby/LiveNow.js";
import { LobbyTop } from "./LobbyTop.js";
import { wasRegular } from "./regular.js";
import { useNewcomer } from "./newcomer.js";
import { OpenInvitations } from "../lobby/OpenInvitations.js";
import "./lobby.css";

/** The most invitations of the player and of others that are shown at first. */
const MOST_OPEN = 5;

/** The page on which players find games. On a desktop it needs no scrolling. */
export function LobbyPage() {
  const { connection } = useShell();
  const lobby = useLobby();
  const late = useLateParts();
  const newcomer = useNewcomer();
  const regular = useSignal(wasRegular());
  useInvitations();
  useLiveGames();
  useEffect(() => () => { lobby.dialog.value = undefined; }, [lobby]);
  return (
    <div class={newcomer ? "lobby newcomer" : "lobby"}>
      {isUnreachable(connection) && late !== undefined ? <late.OfflineNote /> : <LobbyTop newcomer={newcomer} />}
      <FindPlace />
      <div class="lobby-right">
        <div class={regular.value ? "lobby-self regular" : "lobby-self"}>
          {late !== undefined && <late.OwnRating regular={regular} />}
          {late !== undefined && regular.value && <late.LobbyFriends />}
        </div>
        <StartButtons newcomer={newcomer} regular={regular.value} />
        <div class="lobby-side">
          <LiveNow />
          {late !== undefined && !regular.value && <late.LobbyFriends />}
        </div>
      </div>
      <div class="lobby-open">
        <OpenInvitations ready={connection.isReady.value} most={Math.max(2, MOST_OPEN - lobby.own.value.length)} />
      </div>
      <div class="lobby-foot">{late !== undefined && <late.LobbyFooter />}</div>
      {late !== undefined && <late.LobbyDialogPlace />}
    </div>
  );
}
