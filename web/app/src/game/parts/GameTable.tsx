import { effect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Side } from "@sdk/rules";
import { playSound } from "../../sounds/play-sound.js";
import { announcementBetween } from "../game-announcement.js";
import type { GameSession } from "../model/game-session.js";
import { lowerSide, upperSide, type Game } from "../model/game-view.js";
import type { BoardHandle } from "./Board.js";
import { PlayerBar } from "./PlayerBar.js";

/**
 * A board between its players and their clocks, with the panels beside it. It also announces events
 * and plays sounds.
 */
export function GameTable({ session, game, boardHandle, board, opponentSpeaks = [], children }: {
  readonly session: GameSession;
  readonly game: Game;
  /** The handle of the board, for announcements of turns. */
  readonly boardHandle: BoardHandle;
  readonly board: ComponentChildren;
  /** The languages that the player's opponent has named. */
  readonly opponentSpeaks?: readonly string[];
  readonly children?: ComponentChildren;
}) {
  useEffect(() => listen(session, boardHandle), [session]);
  const turned = session.turned.value;
  const [upper, lower] = turned ? [lowerSide(game), upperSide(game)] : [upperSide(game), lowerSide(game)];
  const languagesOf = (side: Side): readonly string[] => (side === game.me ? [] : opponentSpeaks);
  const onLow = (): void => {
    playSound("low");
  };
  return (
    <div class={`game-table files-${game.variant.geometry.files}`}>
      <div class="game-upper">
        <PlayerBar session={session} game={game} side={upper} languages={languagesOf(upper)} onLow={onLow} />
      </div>
      <div class="game-board">{board}</div>
      <div class="game-lower">
        <PlayerBar session={session} game={game} side={lower} languages={languagesOf(lower)} onLow={onLow} />
      </div>
      {children}
    </div>
  );
}

function listen(session: GameSession, boardHandle: BoardHandle): () => void {
  let before: Game | undefined;
  return effect(() => {
    const game = session.view.game.value;
    if (game !== undefined) {
      const announcement = announcementBetween(before, game);
      before = game;
      announcement.sounds.forEach(playSound);
      if (announcement.words !== "") {
        boardHandle.board?.announce(announcement.words);
      }
    }
  });
}
