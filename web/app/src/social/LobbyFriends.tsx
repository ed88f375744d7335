import { useSignal } from "@preact/signals";
import { t } from "../i18n/index.js";
import { useApp } from "../shell/app.js";
import { inOrder } from "./contact-book.js";
import { FriendRow } from "./FriendRow.js";
import { InviteFriend } from "./InviteFriend.js";

const MOST_SHOWN = 20;

/**
 * The number of players online and, for an account, the friends online. The number includes the
 * player, but no visitor without a name.
 */
export function LobbyFriends() {
  const { lobby, connection } = useApp();
  const online = lobby.playersOnline;
  const hasAccount = connection.me.value?.guest === false;
  return (
    <section class="panel stack" aria-labelledby="friends-title">
      <h2 id="friends-title">{t(hasAccount ? "social.title" : "social.here")}</h2>
      {online !== undefined && (
        <p class="hint players-online">{online === 0 ? t("social.alone") : t("social.count", { count: online })}</p>
      )}
      {hasAccount && <Friends />}
    </section>
  );
}

function Friends() {
  const friends = useApp().friends.value;
  const inviting = useSignal<string | undefined>(undefined);
  if (friends === undefined) {
    return null;
  }
  return (
    <>
      {friends.friends.length === 0 ? (
        <p class="empty">{t("social.none")}</p>
      ) : (
        <ul class="rows">
          {inOrder(friends.friends)
            .slice(0, MOST_SHOWN)
            .map((friend) => (
              <FriendRow key={friend.player?.playerId} friend={friend}>
                {friend.player !== undefined && inviting.value === friend.player.playerId ? (
                  <InviteFriend
                    friend={friend.player}
                    onDone={() => { inviting.value = undefined; }}
                  />
                ) : (
                  <button
                    type="button"
                    class="button"
                    aria-label={`${t("social.invite")}: ${friend.player?.name ?? ""}`}
                    onClick={() => { inviting.value = friend.player?.playerId; }}
                  >
                    {t("social.invite")}
                  </button>
                )}
              </FriendRow>
            ))}
        </ul>
      )}
      <p>
        <a href="/friends">
          {friends.asking.length > 0 ? t("social.requests", { count: friends.asking.length }) : t("social.all")}
        </a>
      </p>
    </>
  );
}
