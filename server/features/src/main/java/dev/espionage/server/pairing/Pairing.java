package dev.espionage.server.pairing;

import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// Quick pairing. Thread-safe; never blocks the caller; completes its stages on any thread.
/// Refusals are values; a failed stage means that the outcome is unknown.
public interface Pairing {
  /// The game and the opponents that a player seeks.
  ///
  /// @param variant the id of the variant
  /// @param timeControl the notation of the time control
  /// @param band the accepted ratings of the opponent, as absolute values; need not contain the
  ///   player's own
  record Request(String variant, String timeControl, boolean rated, RatingBand band) {}

  /// A player's search for an opponent, with all data that is needed to recreate its ticket.
  ///
  /// @param id the id of the command that started the search
  /// @param since the start of the search
  record Seeking(Player player, CommandId id, Request request, Instant since) {
    boolean isOfSameCommand(Seeking other) {
      return id.equals(other.id) && player.id().equals(other.player.id());
    }
  }

  /// The status of a ticket.
  ///
  /// @param seeking false if the ticket has ended: paired, withdrawn, or dropped because of absence
  /// @param waiting the number of tickets in the pool, including this one; 0 if the ticket has
  ///   ended
  /// @param offer the opponent who has been found, if somebody has to join first
  record Status(Seeking ticket, boolean seeking, int waiting, Optional<Offer> offer) {
    static Status over(Seeking ticket) {
      return new Status(ticket, false, 0, Optional.empty());
    }
  }

  /// An opponent who has been found, while one of the two plays another game.
  ///
  /// @param until the end of the offer
  /// @param toJoin true if the player has to join; false if the opponent has to
  record Offer(Instant until, boolean toJoin) {}

  /// Looks for an opponent; replaces the player's previous search. A repeat of `id` finds the same
  /// ticket, with its original start. Paired players are told by a notice.
  CompletionStage<SeekAnswer> seek(Player player, CommandId id, Request request);

  /// Stops looking. Not an error if the player is not looking. A game that is being created is
  /// still created.
  CompletionStage<Answer> stop(PlayerId player);

  /// Accepts the opponent who has been found. Changes nothing if there is none, or if the offer has
  /// ended.
  CompletionStage<Answer> join(PlayerId player);

  /// The answer to a search.
  sealed interface SeekAnswer {
    /// The ticket's status. It has ended already if a repeat comes too late.
    record Found(Status status) implements SeekAnswer {}

    record Refused(Refusal refusal) implements SeekAnswer {}
  }
}
