import { type ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { PlayerName } from "@sdk";
import { t } from "../i18n/index.js";
import { PlayerLink } from "../shell/PlayerLink.js";
import type { ContactBook } from "./contact-book.js";

/** A list of players with their actions; nothing if it is empty. */
export function PlayerList(props: {
  readonly title: string;
  readonly hint?: string;
  readonly players: readonly PlayerName[];
  readonly children: (player: PlayerName) => ComponentChildren;
}) {
  const { title, hint, players, children } = props;
  const id = useId();
  return players.length === 0 ? null : (
    <section class="panel stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p class="hint">{hint}</p>}
      <ul class="rows">
        {players.map((player) => (
          <li key={player.playerId} class="list-row">
            <strong class="list-text who">
              <PlayerLink player={player} />
            </strong>
            <div class="row">{children(player)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A button beside a player's name. */
export function PersonAction(props: {
  readonly book: ContactBook;
  readonly kind: "accept" | "decline" | "takeBack" | "unblock" | "end";
  readonly player: PlayerName;
  readonly act: () => Promise<void>;
}) {
  const { book, kind, player, act } = props;
  const text = t(`social.${kind}`);
  return (
    <button
      type="button"
      class="button"
      aria-label={`${text}: ${player.name}`}
      disabled={book.busy.value}
      onClick={() => void act()}
    >
      {text}
    </button>
  );
}
