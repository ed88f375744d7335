package dev.espionage.server.pairing;

import dev.espionage.server.kernel.ComputerPlayer;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// Computer opponents for players who agreed to one and found nobody. Thread-safe; never blocks the
/// caller. If a stage fails, nothing is known.
@FunctionalInterface
public interface SubstituteLevels {
  /// An instance without computer opponents.
  SubstituteLevels NONE = () -> CompletableFuture.completedStage(false);

  /// The level for guests, who may have just read the rules.
  int FOR_GUESTS = 0;

  /// Returns whether a computer player may start another game with clocks now.
  CompletionStage<Boolean> available();

  /// Returns the level for a rating. A level spans 200 points; the third is around the rating of a
  /// new account.
  ///
  /// @param rating the player's rating; empty for a guest
  static int level(OptionalInt rating) {
    return rating.isEmpty()
        ? FOR_GUESTS
        : Math.clamp(
            Math.floorDiv(rating.getAsInt() - 1_000, 200) + 1, 0, ComputerPlayer.STRONGEST);
  }
}
