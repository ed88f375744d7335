package dev.espionage.server.computer;

import dev.espionage.engine.clock.TimeControl;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// Decides whether the cluster's computer players may start another game. Live games, which end by
/// their clocks, by their rooms or by [IdleGames], have places of their own. Half as many places
/// are for guests' games without a clock, which [IdleGames] ends too. As many are for the games of
/// accounts without a live clock, which may last very long. So no kind of game displaces another.
/// Two concurrent requests may both be admitted. Thread-safe.
public record ComputerCapacity(ComputerSettings settings, Games games) {
  private static final Duration SOON = Duration.ofSeconds(30);

  /// Returns the reason why no further game may start; empty if one may.
  ///
  /// @param guest true if the opponent is a guest
  CompletionStage<Optional<Refusal>> refusal(TimeControl control, boolean guest) {
    return settings.enabled()
        ? games.tally(ComputerPlayer.ids()).thenApply(tally -> refusal(tally, control, guest))
        : CompletableFuture.completedStage(Optional.of(none()));
  }

  private Optional<Refusal> refusal(Games.Tally tally, TimeControl control, boolean guest) {
    return control.isLive()
        ? refusal(tally.live(), settings.maxGames())
        : refusal(guest ? tally.ofGuests() : tally.lasting(), (settings.maxGames() + 1) / 2);
  }

  private static Optional<Refusal> refusal(int games, int max) {
    return games < max
        ? Optional.empty()
        : Optional.of(
            Refusal.of(
                    Refusal.Code.BUSY,
                    "the computer players already play %d such games, the maximum: try again later"
                        .formatted(games))
                .retryAfter(SOON));
  }

  /// Returns the refusal for an address that has reached its limit.
  Refusal addressIsFull() {
    return Refusal.of(
            Refusal.Code.BUSY,
            "your address has %d unfinished games with computer players, the maximum: try later"
                .formatted(settings.addressGames()))
        .retryAfter(SOON);
  }

  /// Returns the refusal for a server without computer players.
  static Refusal none() {
    return Refusal.of(
        Refusal.Code.MALFORMED,
        "this server has no computer players: Welcome.computer_levels is 0");
  }
}
