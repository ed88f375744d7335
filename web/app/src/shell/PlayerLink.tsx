import type { PlayerName } from "@sdk";
import { ComputerMark } from "./ComputerMark.js";
import { pathOf } from "./routes.js";

interface Props {
  readonly player: PlayerName | undefined;
}

/** A player's name, with a link to the profile of an account, and a mark for programs. */
export function PlayerLink({ player }: Props) {
  if (player === undefined || player.guest || player.playerId === "") {
    return <PlayerText player={player} />;
  }
  return (
    <>
      <a href={pathOf({ name: "player", playerId: player.playerId })}>{player.name}</a>
      {player.computer && <ComputerMark />}
    </>
  );
}

/** A player's name without a link, with a mark for programs. */
export function PlayerText({ player }: Props) {
  return (
    <>
      {player?.name ?? "?"}
      {player?.computer === true && <ComputerMark />}
    </>
  );
}
