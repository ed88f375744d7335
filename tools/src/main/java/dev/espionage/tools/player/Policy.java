package dev.espionage.tools.player;

import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.View;

/** Chooses turns from the mover's view alone. */
@FunctionalInterface
public interface Policy {

  /** Returns a legal, complete turn of the player to move, who has a legal step. */
  Turn choose(View view);
}
