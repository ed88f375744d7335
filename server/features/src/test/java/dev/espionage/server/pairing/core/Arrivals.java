package dev.espionage.server.pairing.core;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// Generates realistic random tickets. Ratings are normally distributed, some players are guests,
/// and some avoid each other. Bands are narrow or wide and often not centred on the player's
/// rating, and waiting times range from none to long.
final class Arrivals {
  static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  private final RandomGenerator random;
  private final double guests;

  /// Creates a generator.
  ///
  /// @param guests the share of guests, from 0 to 1
  Arrivals(RandomGenerator random, double guests) {
    this.random = random;
    this.guests = guests;
  }

  List<Ticket> tickets(int count) {
    List<Ticket> tickets = new ArrayList<>();
    IntStream.range(0, count).forEach(number -> tickets.add(ticket(number, count)));
    return tickets;
  }

  static PlayerId player(int number) {
    return new PlayerId("%016d".formatted(number));
  }

  private Ticket ticket(int number, int count) {
    boolean guest = random.nextDouble() < guests;
    int rating = Math.clamp(Math.round(random.nextGaussian(1500, 300)), 1, 3_999);
    return new Ticket(
        player(number),
        guest ? OptionalInt.empty() : OptionalInt.of(rating),
        guest ? RatingBand.OPEN : band(rating),
        NOW.minus(Duration.ofMillis(random.nextInt(60_000))),
        avoided(count));
  }

  private RatingBand band(int rating) {
    int half = 25 << random.nextInt(6);
    int middle = rating + (random.nextInt(4) == 0 ? random.nextInt(-half, half) : 0);
    return switch (random.nextInt(6)) {
      case 0 -> RatingBand.OPEN;
      case 1 -> new RatingBand(Math.clamp(middle - half, 1, RatingBand.MAX_END), 0);
      default -> around(middle, half);
    };
  }

  static RatingBand around(int middle, int half) {
    return new RatingBand(
        Math.clamp(middle - half, 1, RatingBand.MAX_END),
        Math.clamp(middle + half, 1, RatingBand.MAX_END));
  }

  private ImmutableSet<PlayerId> avoided(int count) {
    return random.nextInt(5) == 0
        ? IntStream.range(0, 1 + random.nextInt(3))
            .mapToObj(_ -> player(random.nextInt(count)))
            .collect(ImmutableSet.toImmutableSet())
        : ImmutableSet.of();
  }
}
