import { moverOf } from "../board/scene.js";
import { Phase, TurnList } from "@sdk";
import { opponent, type PlayedStep } from "@sdk/rules";
import { is, isMyTurn, type Game } from "./model/game-view.js";
import { playedSteps } from "./model/piece-tracker.js";
import type { Sound } from "../sounds/sounds.js";
import { spokenTurn } from "./texts.js";
import { endStoryText, resultText } from "./parts/end-texts.js";
import { t } from "../i18n/index.js";

/** The sounds and the announcement for a change of a game. */
export interface GameAnnouncement {
  readonly sounds: readonly Sound[];
  /** The announcement for screen readers. */
  readonly words: string;
}

const NOTHING: GameAnnouncement = { sounds: [], words: "" };

/**
 * Returns what is new between two states. A game that was just opened has nothing new.
 *
 * @param turns the turns as far as they are known, for the story of a game that has ended
 */
export function announcementBetween(before: Game | undefined, after: Game, turns = TurnList.EMPTY): GameAnnouncement {
  if (before?.info.gameId !== after.info.gameId) {
    return NOTHING;
  }
  const turn = turnHeard(before, after);
  const ended = before.snapshot.phase !== Phase.ENDED && after.snapshot.phase === Phase.ENDED;
  const yours = isMyTurn(after) && (!isMyTurn(before) || after.snapshot.turn > before.snapshot.turn);
  const begun = before.snapshot.phase === Phase.DEPLOYMENT && after.snapshot.phase === Phase.PLAY;
  const news: readonly (readonly [boolean, Sound])[] = [
    [begun, "begin"],
    [ended, "end"],
    [isOffered(after) && !isOffered(before), "draw"],
    [yours && !begun, "yours"],
  ];
  return {
    sounds: [...turn.sounds, ...news.flatMap(([is, sound]) => (is ? [sound] : []))],
    words: [turn.words, ended ? endText(after, turns) : "", yours ? t("game.turn.yours") : ""].filter((text) => text !== "").join(" "),
  };
}

function endText(game: Game, turns: TurnList): string {
  const story = endStoryText(game, turns);
  return story === "" ? resultText(game) : `${resultText(game)}. ${story}`;
}

/** Returns whether the opponent offers a draw. */
function isOffered({ snapshot, me }: Game): boolean {
  return me !== undefined && is(opponent(me), snapshot.drawOffer);
}

function turnHeard(before: Game, after: Game): GameAnnouncement {
  const { snapshot, variant, me } = after;
  if (snapshot.turn <= before.snapshot.turn || snapshot.lastTurn.length === 0) {
    return NOTHING;
  }
  const steps = playedSteps(snapshot.lastTurn);
  const attack = attackHeard(steps, moverOf(snapshot.turn) === (me ?? moverOf(snapshot.turn)));
  const sounds: Sound[] = [attack ?? "step"];
  const unmasked = steps.some((played) => played.unmasked.length > 0);
  const words = moverOf(snapshot.turn) === me && !unmasked && attack === undefined ? "" : spokenTurn(variant.geometry, snapshot, steps);
  return { sounds: unmasked ? [...sounds, "unmask"] : sounds, words };
}

/**
 * Returns the sound of a turn's attacks: "lost" if the listener lost a piece, and "won" if only the
 * other side did; `undefined` without an attack.
 */
function attackHeard(steps: readonly PlayedStep[], own: boolean): Sound | undefined {
  const losing = own ? "attacker-fell" : "attacker-won";
  const outcomes = steps.map(({ outcome }) => outcome).filter((outcome) => outcome !== "moved");
  if (outcomes.length === 0) {
    return undefined;
  }
  return outcomes.includes(losing) ? "lost" : "won";
}
