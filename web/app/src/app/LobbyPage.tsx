import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useChallenges } from "../challenges/context.js";
import { useLobby } from "../lobby/context.js";
import { useShell } from "../shell/context.js";
import { isUnreachable } from "../shell/online.js";
import { useEmptySite } from "./empty-site.js";
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

/** The most invitations of the player and of others that are shown at first. A challenge takes the place of two. */
const MOST_OPEN = 5;

/**
 * The page on which players find games. On a desktop it needs no scrolling. Where nobody else is, it
 * leads with what one can do alone.
 */
export function LobbyPage() {
  const { connection } = useShell();
  const lobby = useLobby();
  const { received } = useChallenges();
  const late = useLateParts();
  const newcomer = useNewcomer();
  const regular = useSignal(wasRegular());
  const empty = useEmptySite();
  const leads = empty === true;
  const offline = isUnreachable(connection);
  useInvitations();
  useLiveGames();
  useEffect(() => () => { lobby.dialog.value = undefined; }, [lobby]);
  const marks = ["lobby", leads && "quiet", empty === undefined && !offline && "unknown"];
  return (
    <div class={marks.filter((mark) => mark !== false).join(" ")}>
      {offline && late !== undefined ? <late.OfflineNote /> : <LobbyTop newcomer={newcomer} />}
      {!leads && <FindPlace key="find" />}
      <div class="lobby-right" key="right">
        <div class={regular.value ? "lobby-self regular" : "lobby-self"}>
          {late !== undefined && <late.OwnRating regular={regular} />}
          {late !== undefined && regular.value && <late.LobbyFriends />}
        </div>
        <StartButtons newcomer={newcomer} regular={regular.value} />
        <div class="lobby-side">
          {newcomer && <div class="loop-place">{late !== undefined && <late.GameLoop />}</div>}
          <LiveNow />
          {late !== undefined && !regular.value && <late.LobbyFriends />}
        </div>
      </div>
      {leads && <FindPlace key="find" />}
      <div class="lobby-open" key="open">
        <OpenInvitations ready={connection.isReady.value} most={Math.max(2, MOST_OPEN - lobby.own.value.length - 2 * received.value.length)} />
      </div>
      <div class="lobby-foot">{late !== undefined && <late.LobbyFooter />}</div>
      {late !== undefined && <late.LobbyDialogPlace />}
    </div>
  );
}
