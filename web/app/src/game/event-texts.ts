import { moverOf } from "../board/scene.js";
import { pieceOf, type Geometry } from "@sdk/rules";
import { formatList, t } from "../i18n/index.js";
import type { GameSession } from "./model/game-session.js";
import { isMyTurn, type Game } from "./model/game-view.js";
import type { Limit } from "./model/last-calls.js";
import type { PlanNote } from "./model/own-turn.js";
import { playedSteps, sideOfWire } from "./model/piece-tracker.js";
import { eventsOf, moversOf, type PlayedTurn, type SeenOn, type TurnEvent } from "./model/turn-events.js";
import { stepText } from "./model/turn-text.js";
import type { TurnChoice } from "./model/turn-choice.js";
import { clockText, nameText, pieceText, spokenTurn } from "./texts.js";

/** Returns the text that says which side is to move. */
export function headline(game: Game): string {
  if (isMyTurn(game)) {
    return t("game.turn.yours");
  }
  const side = sideOfWire(game.snapshot.toMove);
  return side === undefined ? "" : t("game.turn.of", { name: nameText(game, side) });
}

/**
 * Returns what happened since the player's last own turn, in order: the attacks and unmaskings of the
 * last turn or, if there were none, its steps. A queued turn is played at once, so the turn that it
 * answers is told with it. A beginner with a coach need not read the notation. Spectators read the
 * last turn in words.
 */
export function happenedText(session: GameSession, game: Game): string {
  const { snapshot, variant, me } = game;
  if (snapshot.turn === 0) {
    return me === undefined ? t("game.turns.none") : "";
  }
  const steps = playedSteps(snapshot.lastTurn);
  if (me === undefined) {
    return spokenTurn(variant.geometry, snapshot, steps);
  }
  const eventsIn = (turn: number): string => {
    const played = playedTurn(session, turn);
    const events = played === undefined ? [] : eventsOf(played, me);
    return events.map((event) => eventText(event, variant.geometry)).join(" ");
  };
  const wasQueued = moverOf(snapshot.turn) === me && session.queuedTurn.value === snapshot.turn - 1;
  const answered = wasQueued ? eventsIn(snapshot.turn - 1) : "";
  const newest = eventsIn(snapshot.turn) || movedText(session, game, steps);
  return answered === "" ? newest : `${answered} ${newest}`;
}

function movedText(session: GameSession, game: Game, steps: PlayedTurn["steps"]): string {
  const { me, snapshot, variant } = game;
  const mover = moverOf(snapshot.turn);
  const name = mover === me ? t("game.event.you") : nameText(game, mover);
  if (session.coach.value !== undefined) {
    return t("game.event.moved", { name, count: steps.length });
  }
  return t("game.event.turn", {
    name,
    steps: steps.map((played) => stepText(variant.geometry, played)).join(" "),
  });
}

function playedTurn(session: GameSession, turn: number): PlayedTurn | undefined {
  const turns = session.view.turns.value;
  const [before, seen] = [turns.at(turn - 1), turns.at(turn)];
  return before === undefined || seen === undefined
    ? undefined
    : { before: before.board, after: seen.board, steps: playedSteps(seen.steps), mover: moverOf(turn) };
}

function eventText(event: TurnEvent, geometry: Geometry): string {
  const pieces = (seen: readonly SeenOn[]): string =>
    formatList(seen.map(({ piece, square }) => t("game.event.piece", { piece: pieceText(piece), square: geometry.name(square) })));
  switch (event.kind) {
    case "took":
    case "held":
      return t(`game.event.${event.kind}`, { square: geometry.name(event.square) });
    case "failed":
      return t("game.event.failed", { square: geometry.name(event.square), piece: pieceText(event.piece) });
    case "lost":
      return event.attacker === undefined
        ? t("game.event.lost", { square: geometry.name(event.square), piece: pieceText(event.piece) })
        : t("game.event.lostTo", { square: geometry.name(event.square), piece: pieceText(event.piece), attacker: pieceText(event.attacker) });
    case "unmasked":
    case "known":
      return t(`game.event.${event.kind}`, { pieces: pieces(event.pieces) });
  }
}

/** Returns what the player can do next in a turn. */
export function nextText(choice: TurnChoice, game: Game): string {
  const { steps, length, selected } = choice;
  if (choice.isQueued) {
    return t("game.queue.turn", { steps: choice.tried.map((tried) => stepText(game.variant.geometry, tried)).join(" ") });
  }
  if (choice.isPlan && steps.length === 0 && selected === undefined) {
    return t("game.queue.hint");
  }
  if (choice.isComplete) {
    return choice.isPlan ? t("game.queue.complete") : t("game.turn.complete");
  }
  const step = steps.length + 1;
  const piece = selected === undefined ? undefined : selectedPiece(choice, game, selected);
  return piece === undefined
    ? t(step === 1 ? "game.turn.step" : "game.turn.another", { step, steps: length })
    : t("game.turn.square", { step, steps: length, piece: pieceText(piece) });
}

/** Returns the step that is next, for a player who reads elsewhere what to do. */
export function briefText({ steps, length }: TurnChoice): string {
  return t("game.turn.brief", { step: steps.length + 1, steps: length });
}

/** Returns what happens when the time is over. */
export function lastCallText({ of, remainingMs }: Limit): string {
  return t(`game.lastCall.${of}`, { time: clockText({ remainingMs }) });
}

/** Returns why the player's plan was not sent. */
export function planNoteText(note: PlanNote, { variant: { geometry } }: Game): string {
  if (note.reason === "draw") {
    return t("game.queue.draw");
  }
  const { from, to } = note.step;
  return note.reason === "illegal"
    ? t("game.queue.illegal", { step: `${geometry.name(from)}–${geometry.name(to)}` })
    : t(`game.queue.${note.reason}`, { square: geometry.name(to) });
}

function selectedPiece({ tried }: TurnChoice, { snapshot }: Game, selected: number) {
  const last = tried.findLastIndex(({ step }) => step.to === selected);
  const cell = last < 0 ? snapshot.board[selected] : moversOf(snapshot.board, tried)[last];
  return cell === undefined ? undefined : pieceOf(cell);
}
