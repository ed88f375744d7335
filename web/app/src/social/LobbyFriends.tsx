import type { Friend } from "@sdk";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { PlayerLink } from "../shell/PlayerLink.js";
import { pathOf } from "../shell/routes.js";
import { inOrder } from "./contact-book.js";
import { useSocial } from "./context.js";
import "./friends.css";

/** The friends shown, those online first; the page of friends has all. */
const MOST_SHOWN = 2;

/** Some friends of an account, and the number of players online. */
export function LobbyFriends() {
  return useShell().connection.me.value?.guest === false ? (
    <section class="lobby-friends" aria-labelledby="friends-title">
      <div class="line-title">
        <h2 id="friends-title">{t("social.title")}</h2>
        <ToFriends />
      </div>
      <PlayersOnline />
      <Friends />
    </section>
  ) : null;
}

/** The number of players online. It includes the player, but no visitor without a name. */
export function PlayersOnline() {
  const online = useSocial().lobby.playersOnline;
  return online === undefined ? null : (
    <p class="hint players-online">{online === 0 ? t("social.alone") : t("social.count", { count: online })}</p>
  );
}

function ToFriends() {
  const asking = useSocial().friends.value?.asking.length ?? 0;
  return <a href="/friends">{asking > 0 ? t("social.requests", { count: asking }) : t("social.all")}</a>;
}

function Friends() {
  const friends = useSocial().friends.value;
  if (friends === undefined) {
    return null;
  }
  return friends.friends.length === 0 ? (
    <p class="empty">{t("social.none")}</p>
  ) : (
    <ul class="friend-rows">
      {inOrder(friends.friends).slice(0, MOST_SHOWN).map((friend) => (
        <FriendLine key={friend.player?.playerId} friend={friend} />
      ))}
    </ul>
  );
}

function FriendLine({ friend: { player, online, gameId } }: { readonly friend: Friend }) {
  const { invite } = useSocial();
  return (
    <li class="friend">
      <span class={online ? "who here" : "who"}>
        <PlayerLink player={player} />
      </span>
      <span class="hint">{t(gameId !== "" ? "social.playing" : online ? "social.online" : "social.offline")}</span>
      {gameId !== "" && (
        <a class="button quiet" href={pathOf({ name: "watch", gameId })} aria-label={`${t("social.watch")}: ${player?.name ?? ""}`}>
          {t("social.watch")}
        </a>
      )}
      {player !== undefined && (
        <button
          type="button"
          class="button quiet"
          aria-haspopup="dialog"
          aria-label={`${t("social.invite")}: ${player.name}`}
          onClick={() => { invite(player); }}
        >
          {t("social.invite")}
        </button>
      )}
    </li>
  );
}
