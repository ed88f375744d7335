package dev.espionage.server.feature;

import dev.espionage.protocol.v1.AccountExport;
import dev.espionage.server.kernel.PlayerId;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * One feature's part of the export of a player's data. Each feature that stores something of a
 * player implements it, and the composition registers it. Safe for use by any thread.
 */
@FunctionalInterface
public interface PersonalData {
  /**
   * Reads what is stored of a player; never blocks the caller. The stage fails if the store does
   * not answer.
   *
   * @return adds what was read to an export; sets only fields of this feature
   */
  CompletionStage<Consumer<AccountExport.Builder>> of(PlayerId player);
}
