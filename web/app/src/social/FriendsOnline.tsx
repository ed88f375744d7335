import { useEffect } from "preact/hooks";
import { FriendsSubscription } from "@sdk";
import { formatNumber, t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { browserEnvironment } from "../shell/environment.js";
import { pathOf } from "../shell/routes.js";
import { useSocial } from "./context.js";

/**
 * The number of an account's friends online, with a link to the list. It keeps `Social.friends` current
 * while it is shown; a connection allows only one subscription.
 */
export function FriendsOnline({ current }: { readonly current: boolean }) {
  const { client, connection } = useShell();
  const { friends } = useSocial();
  const id = connection.me.value?.playerId;
  useEffect(() => {
    const subscription = new FriendsSubscription(client.connection, browserEnvironment);
    const stop = subscription.friends.subscribe((now) => {
      friends.value = now;
    });
    return () => {
      stop();
      subscription.close();
      friends.value = undefined;
    };
  }, [client, id, friends]);
  const known = friends.value;
  if (known === undefined) {
    return null;
  }
  const count = known.friends.filter(({ online }) => online).length;
  const text = t("social.friendsOnline", { count });
  return (
    <a class="friends-online" href={pathOf({ name: "friends" })} aria-current={current ? "page" : undefined} aria-label={text} title={text}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          fill="currentColor"
          d="M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8v-1c0-3 4-5 8-5s8 2 8 5v1Zm15-8a4 4 0 0 0 1-8 6 6 0 0 1-1 8Zm3 8v-1c0-2-1-4-2-5 3 0 6 2 6 5v1Z"
        />
      </svg>
      {formatNumber(count)}
    </a>
  );
}
