package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.clock.TimeControl;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.Vacations.LateTurn;
import dev.espionage.server.game.room.Vacations.Vacation;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.vacation.DayRange;
import dev.espionage.server.vacation.VacationBalance;
import dev.espionage.server.vacation.VacationPlanStore;
import dev.espionage.server.vacation.VacationPlanStore.Overview;
import dev.espionage.server.vacation.VacationPlanStore.PlanAnswer;
import dev.espionage.server.vacation.VacationStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of planned vacation and of the setting. The clock says noon of 2026-03-01 (UTC).
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class VacationPlanStoreIT {
  private static final int DAYS = 10;
  private static final Duration DAY = Duration.ofDays(1);
  private static final PlayerId ANNA = TestPlayers.ANNA.id();
  private static final PlayerId BORIS = TestPlayers.BORIS.id();
  private static final PlayerId CLARA = TestPlayers.CLARA.id();
  private static final DayRange SPRING = range("2026-03-10", "2026-03-13");

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private VacationPlanStore plans;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory);
    fixture.execute("update player set guest = false where id <> '%s'".formatted(CLARA));
    store = fixture.open();
    plans = plans(DAYS);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private VacationPlanStore plans(int daysPerYear) {
    return new VacationPlanStore(store.sql(), fixture.clock, daysPerYear);
  }

  private static DayRange range(String first, String last) {
    return new DayRange(LocalDate.parse(first), LocalDate.parse(last));
  }

  private PlanAnswer plan(String first, String last) {
    return get(plans.plan(ANNA, range(first, last)));
  }

  private PlanAnswer cancel(String first) {
    return get(plans.cancel(ANNA, LocalDate.parse(first)));
  }

  private static Overview current(PlanAnswer answer) {
    assertThat(answer).isInstanceOf(PlanAnswer.Current.class);
    return ((PlanAnswer.Current) answer).overview();
  }

  private Overview current() {
    return current(get(plans.overview(ANNA)));
  }

  private Optional<Vacation> take(PlayerId player, Instant now) {
    return get(
        new VacationStore(store.sql().writer(), DAYS)
            .take(
                new LateTurn(player, TimeControl.parse("1d").orThrow(), now.minus(DAY), now, now)));
  }

  private void passTo(String day) {
    Instant noon = Instant.parse(day + "T12:00:00Z");
    fixture.clock.pass(Duration.between(fixture.clock.instant(), noon));
  }

  @Test
  void anAccountBeginsWithAutomaticVacationAndAllDays() {
    assertThat(current())
        .isEqualTo(
            new Overview(
                true,
                DAYS,
                List.of(new VacationBalance(2026, 0, 0), new VacationBalance(2027, 0, 0)),
                List.of(),
                List.of(),
                Optional.empty(),
                LocalDate.parse("2026-03-01")));
  }

  @Test
  void plannedDaysCountUntilTheyAreCancelled() {
    Overview planned = current(plan("2026-03-10", "2026-03-13"));
    assertThat(planned.planned()).containsExactly(SPRING);
    assertThat(planned.years().getFirst().left(DAYS)).isEqualTo(6);
    Overview cancelled = current(cancel("2026-03-10"));
    assertThat(cancelled.planned()).isEmpty();
    assertThat(cancelled.years().getFirst().left(DAYS)).isEqualTo(10);
    assertThat(cancel("2026-03-10")).isInstanceOf(PlanAnswer.NotFound.class);
  }

  @Test
  void aRangeThatHasBegunStays() {
    plan("2026-03-10", "2026-03-13");
    passTo("2026-03-10");
    assertThat(cancel("2026-03-10")).isInstanceOf(PlanAnswer.Begun.class);
    assertThat(current().until()).contains(SPRING.end());
    plan("2026-03-14", "2026-03-14");
    assertThat(current().until()).contains(Instant.parse("2026-03-15T00:00:00Z"));
    passTo("2026-04-01");
    assertThat(cancel("2026-03-10")).isInstanceOf(PlanAnswer.Begun.class);
    assertThat(current().until()).isEmpty();
    assertThat(current().years().getFirst().planned()).isEqualTo(5);
  }

  @Test
  void daysArePlannedFromTodayToTheEndOfTheNextYear() {
    assertThat(plan("2026-02-28", "2026-03-02"))
        .isEqualTo(new PlanAnswer.OutOfReach(range("2026-03-01", "2027-12-31")));
    assertThat(plan("2027-12-31", "2028-01-01")).isInstanceOf(PlanAnswer.OutOfReach.class);
    assertThat(plan("2026-03-01", "2026-03-01")).isInstanceOf(PlanAnswer.Current.class);
    assertThat(plan("2027-12-31", "2027-12-31")).isInstanceOf(PlanAnswer.Current.class);
  }

  @Test
  void aDayIsPlannedOnce() {
    plan("2026-03-10", "2026-03-13");
    assertThat(plan("2026-03-13", "2026-03-14")).isEqualTo(new PlanAnswer.Overlaps(SPRING));
    assertThat(plan("2026-03-09", "2026-03-20")).isEqualTo(new PlanAnswer.Overlaps(SPRING));
    assertThat(current(plan("2026-03-10", "2026-03-13")).planned()).containsExactly(SPRING);
    assertThat(current(plan("2026-03-14", "2026-03-14")).planned()).hasSize(2);
  }

  @Test
  void eachYearHasItsDays() {
    assertThat(plan("2026-12-21", "2026-12-31")).isEqualTo(new PlanAnswer.NotEnoughDays(2026, 10));
    assertThat(current(plan("2026-12-24", "2027-01-06")).years())
        .containsExactly(new VacationBalance(2026, 0, 8), new VacationBalance(2027, 0, 6));
    assertThat(plan("2027-06-01", "2027-06-05")).isEqualTo(new PlanAnswer.NotEnoughDays(2027, 4));
    assertThat(current(plan("2026-06-01", "2026-06-02")).years().getFirst().left(DAYS)).isZero();
  }

  @Test
  void automaticDaysAndPlannedDaysShareTheBalance() {
    plan("2026-07-01", "2026-07-09");
    Instant now = fixture.clock.instant();
    assertThat(take(ANNA, now)).contains(new Vacation(now.plus(DAY), Duration.ZERO));
    assertThat(current().until()).contains(now.plus(DAY));
    assertThat(take(ANNA, now.plus(DAY))).isEmpty();
    assertThat(plan("2026-08-01", "2026-08-01")).isEqualTo(new PlanAnswer.NotEnoughDays(2026, 0));
    cancel("2026-07-01");
    assertThat(take(ANNA, now.plus(DAY))).isPresent();
  }

  @Test
  void onPlannedDaysNothingMoreIsTaken() {
    plan("2026-03-10", "2026-03-13");
    assertThat(take(ANNA, Instant.parse("2026-03-11T06:00:00Z")))
        .contains(new Vacation(SPRING.end(), Duration.ofHours(24)));
    assertThat(current().years().getFirst()).isEqualTo(new VacationBalance(2026, 0, 4));
  }

  @Test
  void withoutAutomaticVacationOnlyPlannedDaysCount() {
    plan("2026-03-10", "2026-03-13");
    Instant now = fixture.clock.instant();
    take(BORIS, now);
    assertThat(current(get(plans.setAutomatic(ANNA, false))).automatic()).isFalse();
    get(plans.setAutomatic(BORIS, false));
    assertThat(take(ANNA, now)).isEmpty();
    assertThat(take(ANNA, Instant.parse("2026-03-11T06:00:00Z"))).isPresent();
    assertThat(take(BORIS, now.plusSeconds(1))).as("the day that was taken").isPresent();
    get(plans.setAutomatic(ANNA, true));
    assertThat(take(ANNA, now)).isPresent();
  }

  @Test
  void guestsHaveNone() {
    assertThat(get(plans.overview(CLARA))).isInstanceOf(PlanAnswer.NotRegistered.class);
    assertThat(get(plans.plan(CLARA, SPRING))).isInstanceOf(PlanAnswer.NotRegistered.class);
    assertThat(get(plans.setAutomatic(CLARA, false))).isInstanceOf(PlanAnswer.NotRegistered.class);
    assertThat(get(plans.cancel(CLARA, SPRING.first())))
        .isInstanceOf(PlanAnswer.NotRegistered.class);
    assertThat(get(plans.stored(CLARA))).isEmpty();
  }

  @Test
  void erasedPlayersHaveNone() {
    fixture.execute(
        "update player set name = '%s' where id = '%s'".formatted(Player.DELETED, ANNA));
    assertThat(plan("2026-03-10", "2026-03-13")).isInstanceOf(PlanAnswer.NotRegistered.class);
    assertThat(take(ANNA, fixture.clock.instant())).isEmpty();
  }

  @Test
  void rangesThatAreNotOverAreLimited() {
    VacationPlanStore many = plans(366);
    LocalDate first = LocalDate.parse("2026-03-01");
    for (int i = 0; i < VacationPlanStore.MOST; i++) {
      LocalDate day = first.plusDays(2L * i);
      assertThat(get(many.plan(ANNA, new DayRange(day, day))))
          .isInstanceOf(PlanAnswer.Current.class);
    }
    DayRange more = range("2027-01-01", "2027-01-01");
    assertThat(get(many.plan(ANNA, more))).isInstanceOf(PlanAnswer.TooMany.class);
    passTo("2026-03-02");
    assertThat(get(many.plan(ANNA, more))).isInstanceOf(PlanAnswer.Current.class);
  }

  @Test
  void twoNodesThatPlanAtOnceDoNotExceedTheBalance() {
    VacationPlanStore other = plans(DAYS);
    LocalDate first = LocalDate.parse("2026-04-01");
    List<CompletableFuture<PlanAnswer>> asked =
        IntStream.range(0, 30)
            .mapToObj(i -> {
              LocalDate day = first.plusDays(i);
              return (i % 2 == 0 ? plans : other).plan(ANNA, new DayRange(day, day));
            })
            .map(CompletionStage::toCompletableFuture)
            .toList();
    assertThat(asked.stream().map(StoreFixture::get).filter(PlanAnswer.Current.class::isInstance))
        .hasSize(DAYS);
    assertThat(current().planned()).hasSize(DAYS);
  }
}
