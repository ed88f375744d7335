package dev.espionage.server.vacation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espionage.engine.clock.TimeControl;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.Vacations.LateTurn;
import dev.espionage.server.game.room.Vacations.Vacation;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Tests of ranges of planned days, and of the vacation that they give to a late turn.
class DayRangeTest {
  private static final DayRange AUGUST = range("2026-08-03", "2026-08-14");

  private static DayRange range(String first, String last) {
    return new DayRange(LocalDate.parse(first), LocalDate.parse(last));
  }

  private static Instant at(String text) {
    return Instant.parse(text);
  }

  /// Returns the vacation of a turn whose time is up a second before it is asked for.
  private static Optional<Vacation> vacation(
      String control, String from, String up, DayRange... planned) {
    return DayRange.vacation(
        List.of(planned),
        new LateTurn(
            TestPlayers.ANNA.id(),
            TimeControl.parse(control).orThrow(),
            at(from),
            at(up),
            at(up).plusSeconds(1)));
  }

  @Test
  void aRangeHasBothItsDays() {
    assertThat(AUGUST.begin()).isEqualTo(at("2026-08-03T00:00:00Z"));
    assertThat(AUGUST.end()).isEqualTo(at("2026-08-15T00:00:00Z"));
    assertThat(AUGUST.daysWithin(DayRange.year(2026))).isEqualTo(12);
    assertThat(AUGUST.daysWithin(DayRange.year(2027))).isZero();
    assertThatIllegalArgumentException().isThrownBy(() -> range("2026-08-14", "2026-08-13"));
  }

  @Test
  void aRangeOverNewYearHasDaysInBothYears() {
    DayRange range = range("2026-12-24", "2027-01-06");
    assertThat(range.daysWithin(DayRange.year(2026))).isEqualTo(8);
    assertThat(range.daysWithin(DayRange.year(2027))).isEqualTo(6);
  }

  @Test
  void theVacationLastsToTheEndOfTheRangeAndGivesBackItsTime() {
    assertThat(vacation("3d", "2026-08-01T18:00:00Z", "2026-08-04T18:00:00Z", AUGUST))
        .contains(new Vacation(AUGUST.end(), Duration.ofHours(42)));
  }

  @Test
  void rangesInARowAreOneVacation() {
    DayRange more = range("2026-08-15", "2026-08-16");
    DayRange later = range("2026-08-18", "2026-08-18");
    assertThat(vacation("1d", "2026-08-10T00:00:00Z", "2026-08-11T00:00:00Z", AUGUST, more, later))
        .contains(new Vacation(more.end(), Duration.ofDays(1)));
  }

  @Test
  void aRangeThatIsOverGivesBackItsTime() {
    String up = "2026-08-16T06:00:00Z";
    assertThat(vacation("5d", "2026-08-11T06:00:00Z", up, AUGUST))
        .contains(new Vacation(at(up).plusMillis(1_001), Duration.ofHours(90)));
  }

  @Test
  void daysBeforeAndAfterTheTurnDoNotCount() {
    assertThat(vacation("1d", "2026-08-15T00:00:00Z", "2026-08-16T00:00:00Z", AUGUST)).isEmpty();
    assertThat(vacation("1d", "2026-08-01T00:00:00Z", "2026-08-02T00:00:00Z", AUGUST)).isEmpty();
    assertThat(vacation("1d", "2026-08-01T00:00:00Z", "2026-08-02T00:00:00Z")).isEmpty();
  }

  @Test
  void weekendsThatAreOffAreNotGivenBack() {
    assertThat(vacation("3dw", "2026-08-07T12:00:00Z", "2026-08-12T12:00:00Z", AUGUST))
        .contains(new Vacation(AUGUST.end(), Duration.ofDays(3)));
  }

  @Test
  void timeAfterTheClockShowedZeroIsNotGivenBack() {
    var turn =
        new LateTurn(
            TestPlayers.ANNA.id(),
            TimeControl.parse("1d").orThrow(),
            at("2026-08-02T12:00:00Z"),
            at("2026-08-03T12:00:00Z"),
            at("2026-08-09T00:00:00Z"));
    assertThat(DayRange.vacation(List.of(AUGUST), turn))
        .contains(new Vacation(AUGUST.end(), Duration.ofHours(12)));
  }
}
