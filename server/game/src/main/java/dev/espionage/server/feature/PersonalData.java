package dev.espionage.server.feature;

import dev.espionage.protocol.v1.AccountExport;
import dev.espionage.server.kernel.PlayerId;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// One feature's part of the export of a player's data. Each feature that stores player data
/// implements it, and the composition root registers it. Thread-safe.
@FunctionalInterface
public interface PersonalData {
  /// Reads what the feature stores about a player. Never blocks the caller. The stage fails if the
  /// store does not answer.
  ///
  /// @return a consumer that adds the data to an export and sets only fields of this feature
  CompletionStage<Consumer<AccountExport.Builder>> of(PlayerId player);
}
