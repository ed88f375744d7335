package dev.espionage.server.archive;

import dev.espionage.engine.board.Variant;
import dev.espionage.engine.clock.Speed;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;

/// A filter of finished games; empty conditions match every game.
///
/// @param opponent the player's opponent; only together with a player
/// @param from the earliest end of a game
/// @param to the time before which a game ended
public record GameFilter(
    Optional<PlayerId> player,
    Optional<PlayerId> opponent,
    Optional<Variant> variant,
    Optional<Speed> speed,
    Optional<Boolean> rated,
    Optional<Result> result,
    Optional<Instant> from,
    Optional<Instant> to) {

  /// Returns the conditions that one index serves: the player, or else the variant or the speed;
  /// and the times in any case.
  GameFilter indexed() {
    boolean free = player.isEmpty();
    return new GameFilter(
        player,
        Optional.empty(),
        variant.filter(_ -> free),
        speed.filter(_ -> free && variant.isEmpty()),
        Optional.empty(),
        Optional.empty(),
        from,
        to);
  }

  /// The results of games; `WON` and `LOST` are the player's, and need a player.
  public enum Result {
    WHITE,
    BLACK,
    DRAW,
    WON,
    LOST;

    /// Returns whether the result is relative to the filter's player.
    boolean isOfPlayer() {
      return this == WON || this == LOST;
    }
  }
}
