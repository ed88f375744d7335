package dev.espionage.bot.player;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.View;

/// A computer player for one side of one game. It receives only what a human player on that side
/// sees. With the same seed, the same views and the same thinking time it makes the same decisions.
///
/// Not thread-safe: callers make one call at a time, on any thread.
public interface Player {

  /// Returns the deployment of its army. Called at most once, before any view is shown.
  Deployment deploy();

  /// Receives the state of the game: once before the first turn, then after every turn of either
  /// side, without a gap.
  ///
  /// @throws IllegalArgumentException if a view is missing
  void observe(View view);

  /// Returns a legal, complete turn. Called only if it is to move in the latest view.
  ///
  /// @param thinking the time it may take; it returns a turn even if there is none
  Turn turn(ThinkingTime thinking);

  /// Returns whether it accepts the opponent's draw offer in the latest view.
  boolean acceptsDraw();
}
