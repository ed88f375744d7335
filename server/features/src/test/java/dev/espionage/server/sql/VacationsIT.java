package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.clock.TimeControl;
import dev.espionage.server.account.ProfileStore;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.game.room.Vacations.LateTurn;
import dev.espionage.server.game.room.Vacations.Vacation;
import dev.espionage.server.game.room.core.SeasonOfPlay;
import dev.espionage.server.game.room.core.SeasonOfPlay.Pairing;
import dev.espionage.server.game.room.core.SeasonOfPlay.Season;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.vacation.VacationStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the number of vacation days and of days shared by several games.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class VacationsIT {
  private static final int DAYS = 3;
  private static final Duration DAY = Duration.ofDays(1);
  private static final Instant NOON = Instant.parse("2026-12-28T12:00:00Z");
  private static final PlayerId ANNA = TestPlayers.ANNA.id();

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private Vacations vacations;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory);
    fixture.execute(
        "update player set guest = false where id <> '%s'".formatted(TestPlayers.CLARA.id()));
    vacations = new VacationStore(fixture.open().sql().writer(), DAYS);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private Optional<Instant> take(Instant now) {
    return until(get(vacations.take(late(ANNA, now))));
  }

  /// Returns a turn of two days whose time is up now.
  private static LateTurn late(PlayerId player, Instant now) {
    return new LateTurn(
        player, TimeControl.parse("2d").orThrow(), now.minus(DAY.multipliedBy(2)), now, now);
  }

  private static Optional<Instant> until(Optional<Vacation> vacation) {
    return vacation.map(taken -> {
      assertThat(taken.givenBack()).isZero();
      return taken.until();
    });
  }

  @Test
  void aDayLastsADayAndIsSharedByAllGames() {
    assertThat(take(NOON)).contains(NOON.plus(DAY));
    assertThat(take(NOON.plusSeconds(5))).contains(NOON.plus(DAY));
    assertThat(take(NOON.plus(DAY).minusMillis(1))).contains(NOON.plus(DAY));
    assertThat(take(NOON.plus(DAY))).contains(NOON.plus(DAY).plus(DAY));
  }

  @Test
  void thereAreSoManyAYearAndNewOnesTheNext() {
    for (int day = 0; day < DAYS; day++) {
      assertThat(take(NOON.plus(DAY.multipliedBy(day)))).isPresent();
    }
    assertThat(take(NOON.plus(DAY.multipliedBy(DAYS)))).isEmpty();
    assertThat(take(Instant.parse("2026-12-31T23:59:59.999Z"))).isEmpty();
    assertThat(take(Instant.parse("2027-01-01T00:00:00Z"))).isPresent();
  }

  @Test
  void theAccountSaysHowManyWereTakenThisYear() {
    fixture.clock.pass(Duration.between(fixture.clock.instant(), NOON.plus(DAY)));
    take(NOON);
    take(NOON.plus(DAY));
    assertThat(
            get(new ProfileStore(fixture.open().sql(), fixture.clock).profile(ANNA))
                .vacationDaysTaken())
        .isEqualTo(2);
    fixture.clock.pass(Duration.ofDays(10));
    assertThat(
            get(new ProfileStore(fixture.open().sql(), fixture.clock).profile(ANNA))
                .vacationDaysTaken())
        .isZero();
  }

  @Test
  void guestsHaveNone() {
    assertThat(get(vacations.take(late(TestPlayers.CLARA.id(), NOON)))).isEmpty();
    assertThat(get(vacations.take(late(new PlayerId("zzzzzzzzzzzzzzzz"), NOON)))).isEmpty();
  }

  @Test
  void twoNodesThatAskAtOnceShareADay() {
    Vacations other = new VacationStore(fixture.open().sql().writer(), DAYS);
    List<CompletableFuture<Optional<Vacation>>> asked =
        IntStream.range(0, 40)
            .mapToObj(i -> (i % 2 == 0 ? vacations : other).take(late(ANNA, NOON)))
            .map(CompletionStage::toCompletableFuture)
            .toList();
    assertThat(asked).allSatisfy(answer -> assertThat(until(get(answer))).contains(NOON.plus(DAY)));
    assertThat(taken(ANNA)).hasSize(1);
  }

  /// Checks that over a year with restarts no player loses on time while vacation days are left.
  @Test
  void noFlagFallsInAYearWhileDaysAreLeft() {
    int budget = 30;
    List<String> fallen = new ArrayList<>();
    var year =
        new SeasonOfPlay(
            4,
            new Season(
                Instant.parse("2027-01-01T00:00:00Z"),
                Duration.ofDays(365),
                Stream.of("1d", "2d", "3d", "1dw", "2dw")
                    .map(control -> new Pairing(TestPlayers.PLAYERS, control))
                    .toList()),
            (_, now, random) -> SeasonOfPlay.oftenLate(now, random),
            new VacationStore(fixture.open().sql().writer(), budget),
            (player, at) -> {
              assertThat(taken(player)).as("days of %s when a flag fell", player).hasSize(budget);
              assertThat(taken(player)).allSatisfy(end -> assertThat(end).isBeforeOrEqualTo(at));
              fallen.add(player + " " + at);
            });
    year.play();
    assertThat(fallen).isNotEmpty();
    assertThat(year.restarts()).isPositive();
    assertThat(year.grants()).isGreaterThan(budget);
    assertThat(Stream.of(TestPlayers.ANNA, TestPlayers.BORIS))
        .allSatisfy(player -> assertThat(taken(player.id())).hasSizeLessThanOrEqualTo(budget));
  }

  /// Returns the ends of the player's vacation days.
  private List<Instant> taken(PlayerId player) {
    return fixture
        .numbers("select ends_at from vacation where player_id = '%s'".formatted(player))
        .stream()
        .map(Instant::ofEpochMilli)
        .toList();
  }
}
