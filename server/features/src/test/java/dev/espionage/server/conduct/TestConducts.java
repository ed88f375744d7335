package dev.espionage.server.conduct;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;

/// Creates conducts with offences.
public final class TestConducts {
  private TestConducts() {}

  /// Returns the id of game `number`.
  public static GameId game(int number) {
    return new GameId("%016d".formatted(number));
  }

  /// Returns the conduct of a player who aborted `count` games, one per minute, the last one at
  /// `last`.
  public static Conduct aborted(PlayerId player, int count, Instant last) {
    return Conduct.of(
        IntStream.range(0, count)
            .mapToObj(i ->
                new Offence(
                    player, game(i), Offence.Kind.ABORTED, last.minus(Duration.ofMinutes(i))))
            .toList(),
        last);
  }
}
