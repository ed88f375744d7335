import { effect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Phase } from "@sdk";
import type { Side } from "@sdk/rules";
import { playSound } from "../../sounds/play-sound.js";
import { announcementBetween } from "../game-announcement.js";
import type { GameSession } from "../model/game-session.js";
import { lowerSide, upperSide, type Game } from "../model/game-view.js";
import type { BoardHandle } from "./Board.js";
import { WARNED_MS } from "./Clock.js";
import { EventLine } from "./EventLine.js";
import { PlayerBar } from "./PlayerBar.js";

/** Keeps the height of a bar without a name. */
const NO_BREAK_SPACE = "\u00a0";

/** A game as the frame shows it. */
export interface ShownGame {
  readonly session: GameSession;
  readonly game: Game;
}

/**
 * The frame of a game: the board, and one sheet beside or below it with both players, the event
 * line, the panel and the actions. Each keeps its place in every state. It also announces events and
 * plays sounds, and tells everything as far as the board has shown it.
 */
export function GameTable({ shown: newest, boardHandle, heading, board, panel, actions, waiting, speaks, vacationUntilMs }: {
  /** The game; undefined while there is none. */
  readonly shown: ShownGame | undefined;
  /** The handle of the board, for announcements of turns. */
  readonly boardHandle: BoardHandle;
  readonly heading: ComponentChildren;
  /** The board; undefined for an empty one. */
  readonly board: ComponentChildren;
  readonly panel: ComponentChildren;
  readonly actions: ComponentChildren;
  /** The event line while there is no game. */
  readonly waiting?: ComponentChildren;
  /** The languages that the players have named; nobody needs to be told their own. */
  readonly speaks?: Readonly<Record<Side, readonly string[]>>;
  /** The ends of the players' vacations; 0 if none. */
  readonly vacationUntilMs?: Readonly<Record<Side, number>>;
}) {
  const session = newest?.session;
  const shown = newest && { ...newest, game: newest.session.view.told.value ?? newest.game };
  useEffect(() => (session === undefined ? undefined : listen(session, boardHandle)), [session]);
  const bar = (side: (game: Game) => Side, place: "upper" | "lower") =>
    shown === undefined ? (
      <div key={place} class={`player ${place}`}>
        <p class="player-words">{NO_BREAK_SPACE}</p>
        <div class="player-facts" />
      </div>
    ) : (
      <PlayerBar
        key={side(shown.game)}
        session={shown.session}
        game={shown.game}
        side={side(shown.game)}
        place={place}
        languages={side(shown.game) === shown.game.me ? [] : (speaks?.[side(shown.game)] ?? [])}
        vacationUntilMs={vacationUntilMs?.[side(shown.game)] ?? 0}
      />
    );
  const marks = ["play"];
  if (shown?.game.snapshot.phase === Phase.DEPLOYMENT) {
    marks.push("deploying");
  }
  if (session?.coach.value !== undefined) {
    marks.push("with-coach");
  }
  const [upper, lower] = session?.turned.value === true ? [lowerSide, upperSide] : [upperSide, lowerSide];
  return (
    <div class={marks.join(" ")}>
      <div key="sheet" class="play-sheet" />
      <div key="heading" class="hidden-text">{heading}</div>
      {bar(upper, "upper")}
      <div key="board" class={shown === undefined ? "play-board board-blank" : "play-board"}>
        {newest !== undefined && board}
      </div>
      {shown === undefined ? <div key="waiting" class="event">{waiting}</div> : <EventLine session={shown.session} game={shown.game} />}
      {panel}
      <div key="actions" class="play-actions">{actions}</div>
      {bar(lower, "lower")}
    </div>
  );
}

function listen(session: GameSession, boardHandle: BoardHandle): () => void {
  const stops = [warn(session), announce(session, boardHandle)];
  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}

/** Sounds with the first warning. With the second, the clock itself does. */
function warn({ lastCall }: GameSession): () => void {
  return effect(() => {
    if (lastCall.value !== undefined && lastCall.value.remainingMs > WARNED_MS) {
      playSound("low");
    }
  });
}

function announce(session: GameSession, boardHandle: BoardHandle): () => void {
  let before: Game | undefined;
  return effect(() => {
    const game = session.view.told.value;
    if (game !== undefined) {
      const announcement = announcementBetween(before, game, session.view.turns.peek());
      before = game;
      announcement.sounds.forEach(playSound);
      if (announcement.words !== "") {
        boardHandle.board?.announce(announcement.words);
      }
    }
  });
}
