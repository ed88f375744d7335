package dev.espionage.server.game.conduct;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;

/** Players with a past. */
public final class Offenders {
  private Offenders() {}

  /** One of many games. */
  public static GameId game(int number) {
    return new GameId("%016d".formatted(number));
  }

  /** Aborted so many games, a minute apart, the last of them at {@code last}. */
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
