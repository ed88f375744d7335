package dev.espionage.server.archive;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Players whose games can be looked at. Safe for use by any thread; never blocks the caller, and
 * completes its stages on any thread; a stage that fails means that the store did not answer.
 */
public interface Profiles {
  /** Somebody, and since when they are here. */
  record Profile(Player player, Instant createdAt) {}

  /** Empty if there is nobody with this id, or they have left. */
  CompletionStage<Optional<Profile>> find(PlayerId player);

  /** Who has an account of this name, or of one that differs from it in case only. */
  CompletionStage<Optional<Profile>> named(String name);
}
