package dev.espionage.server.pairing;

import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import java.time.Instant;
import java.util.concurrent.CompletionStage;

/**
 * Quick pairing. Safe for use by any thread; never blocks the caller, and completes its stages on
 * any thread. Refusals are values; a failed stage means that the outcome is unknown.
 */
public interface Pairing {
  /**
   * What somebody would like to play, and against whom.
   *
   * @param variant its id
   * @param timeControl its notation
   * @param band of the opponent's rating; absolute, and it need not hold the own
   * @param computer whether a computer player will do when nobody came for a while
   */
  record Request(
      String variant, String timeControl, boolean rated, RatingBand band, boolean computer) {}

  /**
   * That somebody looks for an opponent: all it takes to make the ticket again elsewhere.
   *
   * @param id of the command that began it
   * @param since when that was
   */
  record Seeking(Player player, CommandId id, Request request, Instant since) {
    boolean isOfSameCommand(Seeking other) {
      return id.equals(other.id) && player.id().equals(other.player.id());
    }
  }

  /**
   * How it stands with a ticket.
   *
   * @param seeking false if it is over: paired, withdrawn, or given up for absence
   * @param waiting how many wait in its pool, this one among them; 0 if it is over
   */
  record Status(Seeking ticket, boolean seeking, int waiting) {
    static Status over(Seeking ticket) {
      return new Status(ticket, false, 0);
    }
  }

  /**
   * Looks for an opponent, instead of what the player was looking for before. A repeat of {@code
   * id} finds the same ticket, with its first beginning. Who is paired is told by a notice.
   */
  CompletionStage<SeekAnswer> seek(Player player, CommandId id, Request request);

  /** Looks no longer. Not an error for who does not; a game that is just being made is made. */
  CompletionStage<Answer> stop(PlayerId player);

  /** What became of looking for an opponent. */
  sealed interface SeekAnswer {
    /** The ticket as it stands; or that it is over, for a repeat that comes too late. */
    record Found(Status status) implements SeekAnswer {}

    record Refused(Refusal refusal) implements SeekAnswer {}
  }
}
