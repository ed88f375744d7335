import type { PlayerName } from "@sdk";
import { ComputerMark } from "./ComputerMark.js";
import { playerName } from "./player-name.js";
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
      <a href={pathOf({ name: "player", playerId: player.playerId })}><Name text={playerName(player)} /></a>
      {player.computer && <ComputerMark />}
    </>
  );
}

/** A name, which no page translator changes, and whose direction reorders nothing around it. */
export function Name({ text }: { readonly text: string }) {
  return <bdi translate={false}>{text}</bdi>;
}

/** A player's name without a link, with a mark for programs. */
export function PlayerText({ player }: Props) {
  return (
    <>
      <Name text={playerName(player)} />
      {player?.computer === true && <ComputerMark />}
    </>
  );
}
