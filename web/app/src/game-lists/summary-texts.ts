import { Colour, type GameSummary, Phase } from "@sdk";
import { t } from "../i18n/index.js";
import { turnNumber } from "../shell/game-texts.js";
import { playerName } from "../shell/player-name.js";

/** Returns the names of the players: "Anna – Boris". */
export function versus({ white, black }: GameSummary): string {
  return t("lobby.versus", { white: playerName(white), black: playerName(black) });
}

/** Returns the progress of a game, and its number of spectators. */
export function stateText({ phase, turn, spectators }: GameSummary): string {
  const state = phaseText(phase, turn);
  return spectators > 0 ? `${state} · ${t("lobby.spectators", { count: spectators })}` : state;
}

function phaseText(phase: Phase, turn: number): string {
  switch (phase) {
    case Phase.DEPLOYMENT:
      return t("lobby.phase.deployment");
    case Phase.ENDED:
      return t("lobby.phase.ended");
    case Phase.PLAY:
    case Phase.UNSPECIFIED:
      return t("lobby.phase.turn", { turn: turnNumber(turn + 1) });
  }
}

/** Returns why a list has no live game: there is none, or the list is unknown. */
export function noGamesText(known: boolean, ready: boolean): string {
  if (!ready) {
    return t("lobby.open.offline");
  }
  return known ? t("lobby.live.empty") : t("shell.page.loading");
}

/** Returns the side that remains for the accepting player. */
export function sideText(inviters: Colour): string {
  switch (inviters) {
    case Colour.WHITE:
      return t("lobby.side.black");
    case Colour.BLACK:
      return t("lobby.side.white");
    case Colour.RANDOM:
    case Colour.UNSPECIFIED:
      return t("lobby.side.random");
  }
}
