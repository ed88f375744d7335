import { effect } from "@preact/signals";
import { Phase, type Stop } from "@sdk";
import { isCoaching } from "../computer/coaching.js";
import type { Coach } from "../game/model/coach-line.js";
import type { GameSession } from "../game/model/game-session.js";
import { isAgainstComputer, type Game } from "../game/model/game-view.js";
import { adviceFor, squaresOf, type CoachedMoment } from "./coach.js";
import { CoachMemory } from "./coach-memory.js";
import { adviceText } from "./coach-texts.js";

/** Lets the coach speak before each own step of a game against the computer, while it is wanted. */
export function followCoach(session: GameSession): Stop {
  const memory = new CoachMemory();
  const stop = effect(() => {
    session.coach.value = coachOf(session, memory);
  });
  return () => {
    stop();
    session.coach.value = undefined;
  };
}

function coachOf(session: GameSession, memory: CoachMemory): Coach | undefined {
  const game = session.view.game.value;
  if (game === undefined || !isAgainstComputer(game) || !isCoaching()) {
    return undefined;
  }
  const moment = momentOf(session, game, memory);
  const advice = moment && memory.choose({ turn: moment.view.turn, steps: moment.steps }, adviceFor(moment));
  const { geometry } = game.variant;
  return { line: advice && { text: adviceText(geometry, advice), squares: squaresOf(advice) } };
}

/** Returns the moment if the player can make a step in it, and has seen the answer to the last turn. */
function momentOf(session: GameSession, game: Game, memory: CoachMemory): CoachedMoment | undefined {
  const choice = session.choice.value;
  const isOpen = session.past.value === undefined && session.view.told.value === game && session.pendingCommand.value !== "turn";
  if (choice === undefined || !isOpen || choice.isPlan || choice.isComplete || game.snapshot.phase !== Phase.PLAY) {
    return undefined;
  }
  return { view: choice.view, steps: choice.steps, fallen: game.snapshot.fallen, goal: memory.goalIn(choice.view) };
}
