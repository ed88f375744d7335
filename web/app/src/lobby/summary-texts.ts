import { type GameSummary, Phase } from "@sdk";
import { t } from "../i18n/index.js";

/** "Anna – Boris". */
export function versus({ white, black }: GameSummary): string {
  return t("lobby.versus", { white: white?.name ?? "?", black: black?.name ?? "?" });
}

/** How far a game is, and how many watch it. */
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
      return t("lobby.phase.turn", { turn: turn + 1 });
  }
}

/** Why there is no live game in a list: none is played, or none is known. */
export function noGamesText(known: boolean, ready: boolean): string {
  if (!ready) {
    return t("lobby.open.offline");
  }
  return known ? t("lobby.live.empty") : t("shell.page.loading");
}
