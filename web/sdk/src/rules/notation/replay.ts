import { cellsSeenBy, type Cells } from "../board/cell.js";
import type { Viewer } from "../board/side.js";
import type { Turn } from "../board/step.js";
import type { Ending } from "../play/ending.js";
import { judgeTurn } from "../play/legal-turns.js";
import type { PlayedStep } from "../play/played-step.js";
import { playTurn } from "../play/played-turn.js";
import { initialPosition, positionSeenBy, type Position } from "../play/position.js";
import { turnRuleText, type TurnRule } from "../play/turn-rule.js";
import type { GameRecord } from "./record.js";
import { fitsUnendedTurns, formatResult, isFinal, resultOf, type Result } from "./result.js";
import { formatStep } from "./turn-notation.js";

/** The state of a game at one time, true or as a viewer saw it then. */
export interface Moment {
  readonly position: Position;
  /** All fallen pieces, in order. */
  readonly fallen: Cells;
  /** The steps of the last turn; empty before the first turn. */
  readonly lastTurn: readonly PlayedStep[];
}

/** The reason why a record is illegal. */
export interface Fault {
  /**
   * The turn at fault, of both sides together, counted from 1; for a wrong result the number of
   * turns.
   */
  readonly turn: number;
  /** The first illegal step, such as `c3c4`; `-` if no single step is at fault. */
  readonly step: string;
  /** The broken rule: one of turns, or one of records. */
  readonly rule: TurnRule | "game-over" | "wrong-result";
  /** A text for developers, in English. */
  readonly reason: string;
}

/** A record played by the rules, up to its end or its first illegal turn. */
export interface Replay {
  readonly record: GameRecord;
  /** The true states after the deployment and after every legal turn. */
  readonly moments: readonly Moment[];
  /** The fault of the record; undefined if it is legal. */
  readonly fault: Fault | undefined;
}

const NO_STEP = "-";

/** Replays the record. */
export function replay(record: GameRecord): Replay {
  const start = initialPosition(record.variant, record.volcanoes, record.deployments);
  const moments: Moment[] = [];
  let now: Moment = { position: start, fallen: new Uint8Array(), lastTurn: [] };
  let ending: Ending | undefined;
  for (const { turn } of record.turns) {
    moments.push(now);
    const fault = faultOf(now.position, turn, moments.length);
    if (fault !== undefined) {
      return { record, moments, fault };
    }
    const played = playTurn(now.position, turn);
    const fallen = Uint8Array.from([...now.fallen, ...played.fallen]);
    now = { position: played.after, fallen, lastTurn: played.steps };
    ending = played.ending;
  }
  // A wrong result does not count: the last position stays as the turns left it.
  const fault = resultFault(record, ending);
  const over = fault === undefined && isFinal(record.result);
  moments.push(over ? { ...now, position: { ...now.position, toMove: undefined } } : now);
  return { record, moments, fault };
}

/** Returns the viewer's view of a state: everything once the game was over. */
export function momentSeenBy(viewer: Viewer, moment: Moment): Moment {
  return moment.position.toMove === undefined
    ? moment
    : { ...moment, position: positionSeenBy(viewer, moment.position), fallen: cellsSeenBy(viewer, moment.fallen) };
}

/** Returns `turn N: STEP: reason`, as the command line prints it. */
export function formatFault({ turn, step, reason }: Fault): string {
  return `turn ${turn}: ${step}: ${reason}`;
}

function faultOf(position: Position, turn: Turn, number: number): Fault | undefined {
  const name = (index: number | undefined): string => {
    const step = index === undefined ? undefined : turn[index];
    return step === undefined ? NO_STEP : formatStep(position.variant.geometry, step);
  };
  // Judge on the true position: a record has the steps that were played, so a step that took the
  // Headquarters is the last one.
  const verdict = judgeTurn(position, turn);
  if (verdict === undefined) {
    return { turn: number, step: name(0), rule: "game-over", reason: "the game was over before this turn" };
  }
  return verdict.kind === "legal"
    ? undefined
    : { turn: number, step: name(verdict.step), rule: verdict.rule, reason: turnRuleText(verdict.rule) };
}

function resultFault(record: GameRecord, ending: Ending | undefined): Fault | undefined {
  const reason = wrongResult(record.result, ending);
  return reason === undefined
    ? undefined
    : { turn: record.turns.length, step: NO_STEP, rule: "wrong-result", reason };
}

function wrongResult(result: Result, ending: Ending | undefined): string | undefined {
  const claimed = formatResult(result);
  const right = ending === undefined ? undefined : resultOf(ending);
  if (right === undefined) {
    return fitsUnendedTurns(result) ? undefined : `the turns do not end the game in ${claimed}`;
  }
  return formatResult(right) === claimed ? undefined : `the turns end in ${formatResult(right)}, not in ${claimed}`;
}
