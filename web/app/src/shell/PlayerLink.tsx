import type { PlayerName } from "@sdk";
import { pathOf } from "./routes.js";

/** A player's name, with a link to the profile of those who have an account. */
export function PlayerLink({ player }: { readonly player: PlayerName | undefined }) {
  if (player === undefined || player.guest || player.playerId === "") {
    return <>{player?.name ?? "?"}</>;
  }
  return <a href={pathOf({ name: "player", playerId: player.playerId })}>{player.name}</a>;
}
