package dev.espionage.server.computer;

import dev.espionage.engine.clock.TimeControl;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Whether the computer players of the whole cluster may begin another game. Games with clocks that
 * end them and all others are counted apart, so that games that nobody ends do not keep out those
 * that end by themselves. Two who ask at the same moment may both be let in. Safe for use by any
 * thread.
 */
public record ComputerCapacity(ComputerSettings settings, Games games) {
  private static final Duration SOON = Duration.ofSeconds(30);

  /** Returns why there may be no further game; empty if there may be one. */
  CompletionStage<Optional<Refusal>> refusal(TimeControl control) {
    return settings.enabled()
        ? games.tally(ComputerPlayer.ids()).thenApply(tally -> refusal(tally, control))
        : CompletableFuture.completedStage(Optional.of(none()));
  }

  /** Whether there may be a further game with clocks that end it. */
  public CompletionStage<Boolean> isForClocks() {
    return settings.enabled()
        ? games.tally(ComputerPlayer.ids()).thenApply(tally -> tally.live() < settings.maxGames())
        : CompletableFuture.completedStage(false);
  }

  private Optional<Refusal> refusal(Games.Tally tally, TimeControl control) {
    int games = control.isLive() ? tally.live() : tally.others();
    return games < settings.maxGames()
        ? Optional.empty()
        : Optional.of(
            Refusal.of(
                    RefusalCode.BUSY,
                    "the computer players have %d games already, as many as they may: try again later"
                        .formatted(games))
                .retryAfter(SOON));
  }

  /** The operator has switched them off. */
  static Refusal none() {
    return Refusal.of(
        RefusalCode.MALFORMED,
        "this server has no computer players: expected none to be asked for, as Welcome.computer_levels is 0");
  }
}
