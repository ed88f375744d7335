package dev.espionage.server.pairing;

import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import java.util.concurrent.CompletionStage;

/**
 * Quick pairing. Safe for use by any thread; never blocks the caller, and completes its stages on
 * any thread. Refusals are values; a failed stage means that the outcome is unknown.
 */
public interface Pairing {
  /**
   * Looks for an opponent, instead of what the player was looking for before. A repeat of {@code
   * id} finds the same ticket, with its first beginning. Who is paired is told by a notice.
   */
  CompletionStage<SeekAnswer> seek(Player player, CommandId id, PairingRequest request);

  /** Looks no longer. Not an error for who does not; a game that is just being made is made. */
  CompletionStage<Answer> stop(PlayerId player);

  /** What became of looking for an opponent. */
  sealed interface SeekAnswer {
    /** The ticket as it stands; or that it is over, for a repeat that comes too late. */
    record Found(PairingStatus status) implements SeekAnswer {}

    record Refused(Refusal refusal) implements SeekAnswer {}
  }
}
