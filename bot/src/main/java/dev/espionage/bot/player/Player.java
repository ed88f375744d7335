package dev.espionage.bot.player;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.View;

/**
 * Plays one game, for one side. It is told what a person on that side sees, and nothing else; with
 * the same seed it does the same whenever it was told the same and could think as long.
 *
 * <p>Not thread-safe: calls come one after the other, on any thread.
 */
public interface Player {

  /** Where it puts its army. Asked at most once, before anything is shown. */
  Deployment deploy();

  /**
   * How the game stands: first before the first turn, then once after every turn of either side,
   * without a gap.
   *
   * @throws IllegalArgumentException if a view is missing
   */
  void see(View view);

  /**
   * A legal, complete turn. Asked only when it is to move in the view shown last.
   *
   * @param thinking how long it may take; a turn comes even if that is no time at all
   */
  Turn turn(ThinkingTime thinking);

  /** Whether it takes the draw that the opponent offers, as it stands in the view shown last. */
  boolean acceptsDraw();
}
