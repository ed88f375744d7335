import type { ComponentChildren } from "preact";
import type { Friend } from "@sdk";
import { t } from "../i18n/index.js";
import { PlayerLink } from "../shell/PlayerLink.js";
import { pathOf } from "../shell/routes.js";
import "./friends.css";

/** A friend with online status and actions. */
export function FriendRow({ friend, children }: { readonly friend: Friend; readonly children?: ComponentChildren }) {
  const { player, online, gameId } = friend;
  const name = player?.name ?? "";
  return (
    <li class="list-row friend">
      <div class="list-text">
        <strong class="who">
          <PlayerLink player={player} />
        </strong>
        <span class={online ? "terms here" : "terms"}>
          <span>{t(gameId !== "" ? "social.playing" : online ? "social.online" : "social.offline")}</span>
        </span>
      </div>
      <div class="row">
        {gameId !== "" && (
          <a class="button" href={pathOf({ name: "watch", gameId })} aria-label={`${t("social.watch")}: ${name}`}>
            {t("social.watch")}
          </a>
        )}
        {children}
      </div>
    </li>
  );
}
