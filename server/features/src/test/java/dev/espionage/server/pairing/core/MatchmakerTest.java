package dev.espionage.server.pairing.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Tests of the pairs by examples.
class MatchmakerTest {
  private static Ticket ticket(int number, int rating, RatingBand band) {
    return new Ticket(
        Arrivals.player(number), OptionalInt.of(rating), band, Arrivals.NOW, ImmutableSet.of());
  }

  private static Ticket guest(int number) {
    return new Ticket(
        Arrivals.player(number),
        OptionalInt.empty(),
        RatingBand.OPEN,
        Arrivals.NOW,
        ImmutableSet.of());
  }

  private static Ticket waiting(Ticket ticket, Duration waited) {
    return new Ticket(
        ticket.player(),
        ticket.rating(),
        ticket.band(),
        Arrivals.NOW.minus(waited),
        ticket.avoided());
  }

  private static Ticket avoiding(Ticket ticket, Ticket other) {
    return new Ticket(
        ticket.player(),
        ticket.rating(),
        ticket.band(),
        ticket.since(),
        ImmutableSet.of(other.player()));
  }

  /// Returns the ticket of a player who has met the player of another one lately.
  private static Ticket meeting(Ticket ticket, Ticket other) {
    return new Ticket(
        ticket.player(),
        ticket.rating(),
        ticket.band(),
        ticket.since(),
        ticket.avoided(),
        ImmutableSet.of(other.player()));
  }

  /// Returns the players of each pair, the lower number first.
  private static List<List<PlayerId>> pairs(Ticket... tickets) {
    return Matchmaker.pair(List.of(tickets), Arrivals.NOW).stream()
        .map(matchedTickets ->
            List.of(matchedTickets.one().player(), matchedTickets.other().player()).stream()
                .sorted((a, b) -> a.value().compareTo(b.value()))
                .toList())
        .sorted((a, b) -> a.getFirst().value().compareTo(b.getFirst().value()))
        .toList();
  }

  private static List<PlayerId> pair(int one, int other) {
    return List.of(Arrivals.player(one), Arrivals.player(other));
  }

  @Test
  void nobodyWaits() {
    assertThat(pairs()).isEmpty();
  }

  @Test
  void oneAloneWaitsOn() {
    assertThat(pairs(guest(1))).isEmpty();
  }

  @Test
  void twoGuestsArePaired() {
    assertThat(pairs(guest(1), guest(2))).containsExactly(pair(1, 2));
  }

  @Test
  void aGuestIsOutsideOfEveryBand() {
    assertThat(pairs(guest(1), ticket(2, 1500, new RatingBand(1, 4000)))).isEmpty();
    assertThat(pairs(guest(1), ticket(2, 1500, RatingBand.OPEN))).containsExactly(pair(1, 2));
  }

  @Test
  void eachHasToBeInTheOthersBand() {
    Ticket wide = ticket(1, 1500, new RatingBand(1000, 2000));
    assertThat(pairs(wide, ticket(2, 1800, new RatingBand(1501, 0)))).isEmpty();
    assertThat(pairs(wide, ticket(2, 1800, new RatingBand(1500, 0)))).containsExactly(pair(1, 2));
    assertThat(pairs(wide, ticket(2, 2001, RatingBand.OPEN))).isEmpty();
  }

  @Test
  void aBandIsNotLeftHoweverLongTheWait() {
    Ticket patient = waiting(ticket(1, 1500, new RatingBand(1400, 1600)), Duration.ofHours(5));
    assertThat(pairs(patient, waiting(ticket(2, 1601, RatingBand.OPEN), Duration.ofHours(5))))
        .isEmpty();
  }

  @Test
  void whoAvoidsSomebodyIsNotPairedWithThem() {
    Ticket one = ticket(1, 1500, RatingBand.OPEN);
    Ticket other = ticket(2, 1500, RatingBand.OPEN);
    assertThat(pairs(avoiding(one, other), other)).isEmpty();
    assertThat(pairs(one, avoiding(other, one))).isEmpty();
  }

  @Test
  void aRecentOpponentIsTheLastChoice() {
    Ticket one = ticket(1, 1500, RatingBand.OPEN);
    Ticket other = meeting(ticket(2, 1500, RatingBand.OPEN), one);
    Ticket far = ticket(3, 3900, RatingBand.OPEN);
    assertThat(pairs(one, other)).containsExactly(pair(1, 2));
    assertThat(pairs(meeting(one, other), other, far)).hasSize(1).doesNotContain(pair(1, 2));
    assertThat(pairs(one, other, far, ticket(4, 1, RatingBand.OPEN)))
        .hasSize(2)
        .doesNotContain(pair(1, 2));
    assertThat(pairs(one, other, ticket(3, 1900, new RatingBand(1800, 2000))))
        .containsExactly(pair(1, 2));
  }

  @Test
  void sixSearchersKeepRecentOpponentsApartForFifteenSeconds() {
    Ticket one = ticket(1, 1500, RatingBand.OPEN);
    Ticket other = meeting(ticket(2, 1500, RatingBand.OPEN), one);
    Ticket[] pool =
        Stream.concat(
                Stream.of(one, other),
                IntStream.range(3, 7).mapToObj(i -> ticket(i, 1500, new RatingBand(3900, 4000))))
            .toArray(Ticket[]::new);
    assertThat(pairs(pool)).isEmpty();
    assertThat(pairs(Arrays.copyOf(pool, 5))).containsExactly(pair(1, 2));
    pool[0] = waiting(one, Duration.ofMillis(14_999));
    assertThat(pairs(pool)).isEmpty();
    pool[0] = waiting(one, Duration.ofSeconds(15));
    assertThat(pairs(pool)).containsExactly(pair(1, 2));
  }

  @Test
  void theNearestArePaired() {
    assertThat(
            pairs(
                ticket(1, 1500, RatingBand.OPEN),
                ticket(2, 1900, RatingBand.OPEN),
                ticket(3, 1520, RatingBand.OPEN),
                ticket(4, 1850, RatingBand.OPEN)))
        .containsExactly(pair(1, 3), pair(2, 4));
  }

  @Test
  void twoPairsAreBetterThanOneThatIsNearer() {
    assertThat(
            pairs(
                ticket(1, 1400, new RatingBand(1000, 1500)),
                ticket(2, 1500, RatingBand.OPEN),
                ticket(3, 1510, RatingBand.OPEN),
                ticket(4, 1900, new RatingBand(1505, 4000))))
        .containsExactly(pair(1, 2), pair(3, 4));
  }

  @Test
  void whoHasWaitedLongerComesFirst() {
    Ticket middle = ticket(1, 1500, RatingBand.OPEN);
    Ticket nearer = ticket(2, 1490, RatingBand.OPEN);
    Ticket farther = ticket(3, 1550, RatingBand.OPEN);
    assertThat(pairs(middle, nearer, farther)).containsExactly(pair(1, 2));
    assertThat(pairs(middle, nearer, waiting(farther, Duration.ofSeconds(5))))
        .containsExactly(pair(1, 3));
  }
}
