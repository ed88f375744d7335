package dev.espionage.server.game.journal;

import dev.espionage.engine.game.Game;
import java.time.Instant;
import java.util.Optional;

/// The status of a game for lists and for the waker, which its events do not carry.
///
/// @param turn the number of turns played so far
/// @param wakeAt the time at which its clock must be checked, if nothing happens before. Empty if
///   there is none, and for live games, whose rooms are always loaded.
public record GameStatus(int turn, Optional<Instant> wakeAt) {

  public static GameStatus of(Game game) {
    return new GameStatus(
        turns(game), game.setup().timeControl().isLive() ? Optional.empty() : game.deadline());
  }

  /// Returns the number of turns played so far.
  public static int turns(Game game) {
    return switch (game) {
      case Game.Deploying _ -> 0;
      case Game.Playing playing -> playing.position().turn();
      case Game.Ended ended -> ended.play().map(play -> play.position().turn()).orElse(0);
    };
  }
}
