import type { ContactList, PlayerName } from "@sdk";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { ChallengeButton } from "./ChallengeButton.js";
import { type ContactBook, useContactBook } from "./contact-book.js";

/**
 * The actions towards another player, on that player's page: first the challenge, then, for
 * accounts, friends and blocks. None for a computer player.
 */
export function ContactButtons({ player }: { readonly player: PlayerName }) {
  const me = useShell().connection.me.value;
  const book = useContactBook();
  const list = book?.list.value;
  const blocked = list?.blocked.some(({ playerId }) => playerId === player.playerId) === true;
  return me?.playerId === player.playerId || player.computer ? null : (
    <div class="row contact-buttons">
      {!blocked && (book === undefined || list !== undefined) && <ChallengeButton player={player} />}
      {book !== undefined && list !== undefined && <Buttons book={book} list={list} player={player} />}
    </div>
  );
}

function Buttons(props: { readonly book: ContactBook; readonly list: ContactList; readonly player: PlayerName }) {
  const { book, list, player } = props;
  const { playerId } = player;
  const has = (players: readonly PlayerName[]): boolean => players.some((one) => one.playerId === playerId);
  if (has(list.blocked)) {
    return <Action book={book} text={t("social.unblock")} act={() => book.unblock(playerId)} />;
  }
  return (
    <>
      {!player.guest && <FriendAction {...props} has={has} />}
      <Action book={book} text={t("social.block")} act={() => book.block(playerId)} />
    </>
  );
}

function FriendAction(props: {
  readonly book: ContactBook;
  readonly list: ContactList;
  readonly player: PlayerName;
  readonly has: (players: readonly PlayerName[]) => boolean;
}) {
  const { book, list, has, player: { playerId } } = props;
  const part = (): Promise<void> => book.part(playerId);
  const befriend = (): Promise<void> => book.befriend(playerId);
  if (has(list.friends)) {
    return <Action book={book} text={t("social.end")} act={part} />;
  }
  if (has(list.asked)) {
    return <Action book={book} text={t("social.takeBack")} act={part} />;
  }
  return <Action book={book} text={t(has(list.asking) ? "social.accept" : "social.ask")} act={befriend} />;
}

function Action({ book, text, act }: { readonly book: ContactBook; readonly text: string; readonly act: () => Promise<void> }) {
  return (
    <button type="button" class="button" disabled={book.busy.value} onClick={() => void act()}>
      {text}
    </button>
  );
}
