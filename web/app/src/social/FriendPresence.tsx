import { t } from "../i18n/index.js";
import { pathOf } from "../shell/routes.js";
import { useSocial } from "./context.js";

/** The presence of a friend, and the way to watch the friend's game; nothing about others. */
export function FriendPresence({ playerId }: { readonly playerId: string }) {
  const friend = useSocial().friends.value?.friends.find(({ player }) => player?.playerId === playerId);
  if (friend === undefined) {
    return null;
  }
  const { online, gameId } = friend;
  return (
    <p class="presence">
      <span class={online ? "who here" : "who"}>{t(gameId !== "" ? "social.playing" : online ? "social.online" : "social.offline")}</span>
      {gameId !== "" && (
        <a class="button" href={pathOf({ name: "watch", gameId })}>
          {t("social.watch")}
        </a>
      )}
    </p>
  );
}
