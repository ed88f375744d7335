package dev.espionage.server.pairing.core;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.core.Matchmaker.MatchedTickets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Simulates a day of quick pairing, second by second. Each player comes once, more often in the
/// evening than in the morning, and plays some games in sequence. A player who is not paired in
/// time gives up. Ratings are normally distributed, and one player in ten is a guest. Each player
/// chooses one of five pools and the width of their band.
final class PairingDay {
  /// The possible half widths of a band, besides [#ANYBODY].
  static final List<Integer> WIDTHS = List.of(50, 100, 200, 400);

  static final int ANYBODY = 0;
  private static final Instant MIDNIGHT = Instant.parse("2026-03-01T00:00:00Z");
  private static final int SECONDS = 86_400;
  private static final int APART = 600;
  private static final double[] POOLS = {0.5, 0.7, 0.85, 0.95, 1};
  private static final double MEAN_GAME = 900;
  private static final double MEAN_PATIENCE = 300;
  private static final int MOST_GAMES = 5;

  /// A player, with properties that stay the same all day.
  private record Person(PlayerId id, OptionalInt rating, int halfWidth, int pool) {}

  private record Visit(Person person, int gamesLeft) {}

  private record Waiting(Visit visit, int since, int until) {}

  private record Met(PlayerId opponent, int at) {}

  /// A pair and the waiting times of both players.
  record TimedPair(MatchedTickets matchedTickets, Waited one, Waited other) {
    int difference() {
      return Math.abs(matchedTickets.one().strength() - matchedTickets.other().strength());
    }
  }

  /// The waiting time of a player with such a band.
  record Waited(int halfWidth, int seconds) {}

  private final SplittableRandom random;
  private final Map<Integer, List<Visit>> arriving = new HashMap<>();
  private final List<Map<PlayerId, Waiting>> pools = new ArrayList<>();
  private final Map<PlayerId, Met> last = new HashMap<>();
  private final List<TimedPair> made = new ArrayList<>();
  private final List<Waited> givenUp = new ArrayList<>();

  PairingDay(long seed, int people) {
    random = new SplittableRandom(seed);
    IntStream.range(0, POOLS.length).forEach(_ -> pools.add(new LinkedHashMap<>()));
    IntStream.range(0, people)
        .forEach(number ->
            arrive(drawArrival(), new Visit(draw(number), 1 + random.nextInt(MOST_GAMES))));
  }

  List<TimedPair> made() {
    return made;
  }

  List<Waited> givenUp() {
    return givenUp;
  }

  PairingDay run() {
    for (int second = 0; second < SECONDS; second++) {
      for (Visit visit : arriving.getOrDefault(second, List.of())) {
        int patience = exponential(MEAN_PATIENCE);
        pools
            .get(visit.person().pool())
            .put(visit.person().id(), new Waiting(visit, second, second + patience));
      }
      for (Map<PlayerId, Waiting> pool : pools) {
        giveUp(pool, second);
        round(pool, second);
      }
    }
    return this;
  }

  private Person draw(int number) {
    boolean guest = random.nextInt(10) == 0;
    int rating = Math.clamp(Math.round(random.nextGaussian(1500, 300)), 1, 3_999);
    int width = random.nextInt(WIDTHS.size() + 1);
    double pool = random.nextDouble();
    return new Person(
        Arrivals.player(number),
        guest ? OptionalInt.empty() : OptionalInt.of(rating),
        guest || width == WIDTHS.size() ? ANYBODY : WIDTHS.get(width),
        (int) IntStream.range(0, POOLS.length).filter(index -> POOLS[index] <= pool).count());
  }

  /// Draws the second of arrival: most players come at 20:00, hardly any at 8:00.
  private int drawArrival() {
    while (true) {
      int second = random.nextInt(SECONDS);
      double share = (1.05 + Math.cos(2 * Math.PI * (second / 3_600.0 - 20) / 24)) / 2.05;
      if (random.nextDouble() < share) {
        return second;
      }
    }
  }

  private int exponential(double mean) {
    return 1 + (int) (-mean * Math.log(1 - random.nextDouble()));
  }

  private void arrive(int second, Visit visit) {
    arriving.computeIfAbsent(second, _ -> new ArrayList<>()).add(visit);
  }

  private void giveUp(Map<PlayerId, Waiting> pool, int second) {
    pool.values()
        .removeIf(waiting -> {
          boolean over = waiting.until() <= second;
          if (over) {
            givenUp.add(new Waited(waiting.visit().person().halfWidth(), second - waiting.since()));
          }
          return over;
        });
  }

  private void round(Map<PlayerId, Waiting> pool, int second) {
    List<Ticket> tickets = pool.values().stream().map(waiting -> ticket(waiting, second)).toList();
    for (MatchedTickets matchedTickets : Matchmaker.pair(tickets, MIDNIGHT.plusSeconds(second))) {
      Waited one =
          leave(pool, matchedTickets.one().player(), matchedTickets.other().player(), second);
      Waited other =
          leave(pool, matchedTickets.other().player(), matchedTickets.one().player(), second);
      made.add(new TimedPair(matchedTickets, one, other));
    }
  }

  private Waited leave(
      Map<PlayerId, Waiting> pool, PlayerId player, PlayerId opponent, int second) {
    Waiting waiting = pool.remove(player);
    if (waiting == null) {
      throw new AssertionError("%s was paired without a ticket".formatted(player));
    }
    last.put(player, new Met(opponent, second));
    Visit visit = waiting.visit();
    if (visit.gamesLeft() > 1) {
      arrive(second + exponential(MEAN_GAME), new Visit(visit.person(), visit.gamesLeft() - 1));
    }
    return new Waited(visit.person().halfWidth(), second - waiting.since());
  }

  private Ticket ticket(Waiting waiting, int second) {
    Person person = waiting.visit().person();
    Met met = last.get(person.id());
    return new Ticket(
        person.id(),
        person.rating(),
        person.halfWidth() == ANYBODY
            ? RatingBand.OPEN
            : Arrivals.around(person.rating().orElseThrow(), person.halfWidth()),
        MIDNIGHT.plus(Duration.ofSeconds(waiting.since())),
        ImmutableSet.of(),
        met != null && second < met.at() + APART
            ? ImmutableSet.of(met.opponent())
            : ImmutableSet.of());
  }
}
