import type { ContactList, PlayerName } from "@sdk";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { type ContactBook, useContactBook } from "./contact-book.js";

/**
 * The actions of an account towards another player, on that player's page; none for a computer
 * player.
 */
export function ContactButtons({ player }: { readonly player: PlayerName }) {
  const me = useShell().connection.me.value;
  const book = useContactBook();
  const list = book?.list.value;
  const isOther = me?.playerId !== player.playerId && !player.computer;
  return book === undefined || list === undefined || !isOther ? null : (
    <div class="row contact-buttons">
      <Buttons book={book} list={list} player={player} />
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
