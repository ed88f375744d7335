package dev.espionage.server.conduct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConductTest {
  private static final PlayerId ANNA = TestPlayers.ANNA.id();
  private static final Instant LAST = Instant.parse("2026-03-01T12:00:00Z");

  private static Conduct after(int offences) {
    return TestConducts.aborted(ANNA, offences, LAST);
  }

  @Test
  void whoHasDoneNothingIsNotPaused() {
    assertThat(Conduct.GOOD.pausedUntil()).isEmpty();
    assertThat(Conduct.GOOD.nextPause()).isZero();
  }

  @Test
  void twoAreForgivenAndPausesGrowFromTheThirdOn() {
    List<Optional<Duration>> pauses =
        IntStream.rangeClosed(1, 9)
            .mapToObj(count -> after(count).pausedUntil().map(end -> Duration.between(LAST, end)))
            .toList();
    assertThat(pauses)
        .isEqualTo(
            Stream.of(0, 0, 5, 15, 60, 240, 1440, 1440, 1440)
                .map(minutes ->
                    Optional.of(Duration.ofMinutes(minutes)).filter(Duration::isPositive))
                .toList());
  }

  @Test
  void whatTheNextOneBringsIsWhatItThenBrings() {
    for (int count = 0; count < 9; count++) {
      Instant end = after(count + 1).pausedUntil().orElse(LAST);
      assertThat(LAST.plus(after(count).nextPause())).as("after %d", count).isEqualTo(end);
    }
  }

  @Test
  void whatIsLongPastCountsNoMore() {
    ImmutableList<Offence> four = after(4).offences();
    Instant oldest = four.getFirst().at();
    assertThat(Conduct.of(four, oldest.plus(Conduct.REMEMBERED).minusMillis(1)).offences())
        .hasSize(4);
    assertThat(Conduct.of(four, oldest.plus(Conduct.REMEMBERED)).offences()).hasSize(3);
    assertThat(Conduct.of(four, LAST.plus(Conduct.REMEMBERED))).isEqualTo(Conduct.GOOD);
  }

  @Test
  void kindsAreCountedApartAndTogetherMakeThePause() {
    var left = new Offence(ANNA, TestConducts.game(9), Offence.Kind.LEFT, LAST.plusSeconds(1));
    Conduct conduct =
        Conduct.of(
            Stream.concat(Stream.of(left), after(2).offences().stream()).toList(), left.at());
    assertThat(conduct.count(Offence.Kind.ABORTED)).isEqualTo(2);
    assertThat(conduct.count(Offence.Kind.LEFT)).isEqualTo(1);
    assertThat(conduct.count(Offence.Kind.NOT_DEPLOYED)).isZero();
    assertThat(conduct.pausedUntil()).contains(left.at().plus(Duration.ofMinutes(5)));
  }

  @Test
  void theOldestComesFirst() {
    ImmutableList<Offence> wrong = after(2).offences().reverse();
    assertThatThrownBy(() -> new Conduct(wrong)).hasMessageContaining("oldest");
  }
}
