package dev.espionage.server.pairing;

import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Computer players of the server who play with who agreed to that and has waited in vain. Safe for
 * use by any thread; never blocks the caller; a stage that fails means that nothing is known.
 */
@FunctionalInterface
public interface SubstituteLevels {
  /** There are none. */
  SubstituteLevels NONE = () -> CompletableFuture.completedStage(false);

  /** Of guests, whose strength nobody knows. */
  int FOR_GUESTS = 2;

  /** Whether one may begin another game with clocks now. */
  CompletionStage<Boolean> available();

  /**
   * The level for a rating: a step for each 200 points, the third one around that of a new account.
   *
   * @param rating empty for a guest
   */
  static int level(OptionalInt rating) {
    return rating.isEmpty()
        ? FOR_GUESTS
        : Math.clamp(Math.floorDiv(rating.getAsInt() - 1_000, 200) + 1, 1, 6);
  }
}
