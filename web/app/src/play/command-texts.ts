import { PIECES, type Geometry, type Step } from "@sdk/rules";
import { t } from "../i18n/index.js";
import { nextText } from "../game/event-texts.js";
import { WAYS } from "./board-queries.js";
import type { GameSession } from "../game/model/game-session.js";
import type { Game } from "../game/model/game-view.js";
import { chooseTyped, COMMAND_WORDS, parseTyped, SQUARE_WORDS, type CommandWord, type Typed, type TypedFault, type TypedStep, type Vocabulary } from "./typed-turn.js";
import { stepText } from "../game/model/turn-text.js";
import type { TurnChoice } from "../game/model/turn-choice.js";
import { answerText } from "./query-texts.js";
import { pieceText, refusedText } from "../game/texts.js";

/** The answer to a typed command. */
export interface CommandAnswer {
  readonly text: string;
  /** False if the command was wrong, so that its text stays to be corrected. */
  readonly done: boolean;
}

const done = (text: string): CommandAnswer => ({ text, done: true });
const wrong = (text: string): CommandAnswer => ({ text, done: false });

const VOCABULARY: Vocabulary = { word: (word) => t(`game.word.${word}`), piece: pieceText };

/** Runs what was typed in the command field, and returns the answer in words. */
export function runCommand(session: GameSession, game: Game, text: string): CommandAnswer {
  const typed = parseTyped(text, game.variant.geometry, VOCABULARY);
  switch (typed.kind) {
    case "turn":
      return setSteps(session, game, typed.steps);
    case "word":
      return runWord(session, game, typed.word);
    case "square":
      return done(
        answerText(session, game, typed.word === "what" ? { kind: "what", square: typed.square } : { kind: "scan", square: typed.square, ways: WAYS }),
      );
    case "piece":
      return done(answerText(session, game, { kind: "find", sought: { kind: "own", piece: typed.piece } }));
    case "nothing":
      return confirm(session, game);
    case "unknown":
    case "off-board":
    case "needs-square":
      return wrong(faultOf(typed, game.variant.geometry));
  }
}

function runWord(session: GameSession, game: Game, word: CommandWord): CommandAnswer {
  switch (word) {
    case "known":
    case "masked":
      return done(answerText(session, game, { kind: "find", sought: { kind: word } }));
    case "last":
    case "clocks":
      return done(answerText(session, game, { kind: word }));
    case "undo":
      session.turn((choice) => choice.takeBack());
      return done(stateText(session, game));
    case "confirm":
      return confirm(session, game);
    case "help":
      return done(t("game.typed.help", { words: wordsText() }));
  }
}

function wordsText(): string {
  const words = [...SQUARE_WORDS.map((word) => `${VOCABULARY.word(word)} c5`), ...COMMAND_WORDS.map(VOCABULARY.word)];
  return [...words, ...PIECES.map(pieceText)].join(", ");
}

function faultOf(typed: Extract<Typed, { kind: "unknown" | "off-board" | "needs-square" }>, geometry: Geometry): string {
  switch (typed.kind) {
    case "unknown":
      return t("game.typed.unknown", { typed: typed.word, help: VOCABULARY.word("help") });
    case "off-board":
      return t("game.typed.offBoard", { square: typed.square, last: geometry.name(geometry.size - 1) });
    case "needs-square":
      return t("game.typed.needsSquare", { example: `${VOCABULARY.word(typed.word)} c5` });
  }
}

function confirm(session: GameSession, game: Game): CommandAnswer {
  return session.confirm() ? done(stateText(session, game)) : wrong(stateText(session, game));
}

function setSteps(session: GameSession, game: Game, steps: readonly TypedStep[]): CommandAnswer {
  const before = session.choice.peek();
  if (before === undefined || session.past.peek() !== undefined) {
    return wrong(t("game.typed.notNow"));
  }
  if (steps.length > before.length) {
    return wrong(t("game.typed.tooMany", { count: steps.length, steps: before.length }));
  }
  const next = chooseTyped(before, steps);
  if ("kind" in next) {
    return wrong(typedFaultText(next, game.variant.geometry));
  }
  session.turn(() => next);
  return done(stateText(session, game, next));
}

function typedFaultText(fault: TypedFault, geometry: Geometry): string {
  const step = plainText(geometry, fault.step);
  switch (fault.kind) {
    case "rule":
      return t("game.typed.rule", { step, rule: refusedText(fault.rule) });
    case "no-attack":
      return t("game.typed.noAttack", { square: geometry.name(fault.step.to), step: stepText(geometry, { step: fault.step, outcome: "moved" }) });
    case "no-move":
      return t("game.typed.noMove", { square: geometry.name(fault.step.to), step: stepText(geometry, { step: fault.step, outcome: "unknown" }) });
  }
}

function plainText(geometry: Geometry, { from, to }: Step): string {
  return geometry.name(from) + geometry.name(to);
}

/** Returns the state of the turn after a command: what is set, sent or queued, and what comes next. */
function stateText(session: GameSession, game: Game, typed?: TurnChoice): string {
  const choice = session.choice.peek();
  const shown = choice ?? typed;
  const set = shown === undefined || shown.steps.length === 0 ? [] : shown.tried.map((tried) => stepText(game.variant.geometry, tried));
  if (session.pendingCommand.peek() === "turn") {
    return t("game.typed.sent", { steps: set.join(" ") });
  }
  const next = choice === undefined ? t("game.typed.notNow") : nextText(choice, game);
  return set.length === 0 || choice?.isQueued === true ? next : `${t("game.typed.set", { steps: set.join(" ") })} ${next}`;
}
