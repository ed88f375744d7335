import { Phase } from "@sdk";
import { isMyTurn, type Game } from "./model/game-view.js";
import { playedSteps } from "./model/piece-tracker.js";
import { moverOf } from "./model/turn-text.js";
import type { Sound } from "./sounds.js";
import { spokenTurn } from "./texts.js";
import { resultText } from "./parts/end-texts.js";
import { t } from "../i18n/index.js";

/** The sounds and the announcement for a change of a game. */
export interface GameAnnouncement {
  readonly sounds: readonly Sound[];
  /** The announcement for screen readers. */
  readonly words: string;
}

const NOTHING: GameAnnouncement = { sounds: [], words: "" };

/** Returns what is new between two states. A game that was just opened has nothing new. */
export function announcementBetween(before: Game | undefined, after: Game): GameAnnouncement {
  if (before?.info.gameId !== after.info.gameId) {
    return NOTHING;
  }
  const turn = turnHeard(before, after);
  const ended = before.snapshot.phase !== Phase.ENDED && after.snapshot.phase === Phase.ENDED;
  const yours = isMyTurn(after) && !isMyTurn(before);
  return {
    sounds: [...turn.sounds, ...(ended ? (["end"] as const) : []), ...(yours ? (["yours"] as const) : [])],
    words: [turn.words, ended ? resultText(after) : "", yours ? t("game.turn.yours") : ""].filter((text) => text !== "").join(" "),
  };
}

function turnHeard(before: Game, after: Game): GameAnnouncement {
  const { snapshot, variant, me } = after;
  if (snapshot.turn <= before.snapshot.turn || snapshot.lastTurn.length === 0) {
    return NOTHING;
  }
  const steps = playedSteps(snapshot.lastTurn);
  const sounds: Sound[] = steps.some(({ outcome }) => outcome !== "moved") ? ["attack"] : ["step"];
  const unmasked = steps.some((played) => played.unmasked.length > 0);
  const words = moverOf(snapshot.turn) === me && !unmasked && sounds[0] === "step" ? "" : spokenTurn(variant.geometry, snapshot, steps);
  return { sounds: unmasked ? [...sounds, "unmask"] : sounds, words };
}
