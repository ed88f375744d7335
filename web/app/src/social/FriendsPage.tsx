import type { Friend, PlayerName } from "@sdk";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { LoadingMessage } from "../shell/http-request.js";
import { PageHeading } from "../shell/PageHeading.js";
import { useSocial } from "./context.js";
import { AskByName } from "./AskByName.js";
import { type ContactBook, inOrder, useContactBook, useNews } from "./contact-book.js";
import { ChallengesFrom } from "./ChallengesFrom.js";
import { FriendRow } from "./FriendRow.js";
import { PlayerList, PersonAction } from "./PlayerList.js";

/** The page of an account's friends, requests and blocks. */
export function FriendsPage() {
  const { welcome } = useShell().connection;
  const book = useContactBook();
  return (
    <div class="stack text">
      <PageHeading text={t("social.title")} />
      {welcome.value === undefined ? (
        <LoadingMessage />
      ) : book === undefined ? (
        <p>
          {t("social.needsAccount")} <a class="together" href="/account">{t("social.toAccount")}</a>
        </p>
      ) : (
        <Everybody book={book} />
      )}
    </div>
  );
}

function Everybody({ book }: { readonly book: ContactBook }) {
  const seen = useSocial().friends;
  useNews(book, seen);
  const list = book.list.value;
  if (list === undefined) {
    return <LoadingMessage />;
  }
  const friends = list.friends.map((player) => friendOf(player, seen.value?.friends));
  return (
    <>
      <PlayerList title={t("social.asking")} players={list.asking}>
        {(player) => (
          <>
            <PersonAction book={book} kind="accept" player={player} act={() => book.befriend(player.playerId)} />
            <PersonAction book={book} kind="decline" player={player} act={() => book.part(player.playerId)} />
          </>
        )}
      </PlayerList>
      <section class="panel stack" aria-labelledby="friends-title">
        <h2 id="friends-title">{t("social.title")}</h2>
        {friends.length === 0 ? (
          <p class="empty">{t("social.none")}</p>
        ) : (
          <ul class="rows">
            {inOrder(friends).map((friend) => (
              <FriendRow key={friend.player?.playerId} friend={friend}>
                {friend.player !== undefined && <End book={book} player={friend.player} />}
              </FriendRow>
            ))}
          </ul>
        )}
        <AskByName book={book} list={list} />
        <AppearOffline book={book} offline={list.appearsOffline} />
        <ChallengesFrom book={book} policy={list.challengesFrom} />
      </section>
      <PlayerList title={t("social.asked")} players={list.asked}>
        {(player) => <PersonAction book={book} kind="takeBack" player={player} act={() => book.part(player.playerId)} />}
      </PlayerList>
      <PlayerList title={t("social.blocked")} hint={t("social.blockedHint")} players={list.blocked}>
        {(player) => <PersonAction book={book} kind="unblock" player={player} act={() => book.unblock(player.playerId)} />}
      </PlayerList>
    </>
  );
}

/** Returns a friend with the latest status from the server; offline before the first one. */
function friendOf(player: PlayerName, seen: readonly Friend[] | undefined): Friend {
  const told = seen?.find((friend) => friend.player?.playerId === player.playerId);
  return told ?? ({ player, online: false, gameId: "" } as Friend);
}

function End({ book, player }: { readonly book: ContactBook; readonly player: PlayerName }) {
  return <PersonAction book={book} kind="end" player={player} act={() => book.part(player.playerId)} />;
}

function AppearOffline({ book, offline }: { readonly book: ContactBook; readonly offline: boolean }) {
  return (
    <label class="row">
      <input
        type="checkbox"
        checked={offline}
        disabled={book.busy.value}
        onChange={(event) => void book.appearOffline(event.currentTarget.checked)}
      />
      {t("social.appearOffline")}
    </label>
  );
}
