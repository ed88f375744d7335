package dev.espionage.loadtest.player;

import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.View;

/** Chooses turns from what the mover sees, and from nothing else. */
@FunctionalInterface
public interface Policy {

  /**
   * A legal, complete turn.
   *
   * @param view of the player to move; that player has a legal step
   */
  Turn choose(View view);
}
