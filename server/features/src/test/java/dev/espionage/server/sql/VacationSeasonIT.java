package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.get;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.game.BySide;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.game.room.Vacations.LateTurn;
import dev.espionage.server.game.room.Vacations.Vacation;
import dev.espionage.server.game.room.core.SeasonOfPlay;
import dev.espionage.server.game.room.core.SeasonOfPlay.Pairing;
import dev.espionage.server.game.room.core.SeasonOfPlay.Season;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.vacation.DayRange;
import dev.espionage.server.vacation.VacationPlanStore;
import dev.espionage.server.vacation.VacationPlanStore.PlanAnswer;
import dev.espionage.server.vacation.VacationStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Plays 50 correspondence games over 30 days with every kind of vacation, and with restarts.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class VacationSeasonIT {
  private static final long SEED = 32;
  private static final int DAYS_PER_YEAR = 30;
  private static final int GAMES = 50;
  private static final int PLAYERS_OF_A_KIND = 5;
  private static final List<String> CONTROLS = List.of("1d", "2d", "3d", "1dw", "2dw", "3dw");
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Instant BEGIN = Instant.parse("2026-03-02T00:00:00Z");

  private static final List<DayRange> PLANNED =
      List.of(range("2026-03-05", "2026-03-05"), range("2026-03-10", "2026-03-19"));

  /// An empty balance: all days of the year are planned for the summer.
  private static final DayRange SUMMER = range("2026-07-01", "2026-07-30");

  /// The players, by their vacation.
  private enum Kind {
    /// Is often late; the server takes days.
    AUTOMATIC,
    /// Is away only on the planned days; the server takes no day.
    PLANNED,
    /// Is often late and has planned the same days; the server takes further days.
    BOTH,
    /// Is often late; the server takes no day, and none is planned.
    SWITCHED_OFF,
    /// Is often late; the server would take days, but none is left.
    EMPTY;

    private List<DayRange> ranges() {
      return switch (this) {
        case AUTOMATIC, SWITCHED_OFF -> List.of();
        case PLANNED, BOTH -> VacationSeasonIT.PLANNED;
        case EMPTY -> List.of(SUMMER);
      };
    }
  }

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory);
    fixture.execute(
        IntStream.range(0, PLAYERS_OF_A_KIND * Kind.values().length)
            .mapToObj(number -> "('%s', 'x', false, 0, 0)".formatted(player(number).id()))
            .collect(
                joining(
                    ", ",
                    "insert into player (id, name, guest, created_at, seen_at) values ",
                    "")));
    var plans = new VacationPlanStore(fixture.open().sql(), fixture.clock, DAYS_PER_YEAR);
    for (int number = 0; number < PLAYERS_OF_A_KIND * Kind.values().length; number++) {
      plan(plans, player(number).id(), kindOf(number));
    }
  }

  private static void plan(VacationPlanStore plans, PlayerId player, Kind kind) {
    kind.ranges().forEach(range -> assertDone(plans.plan(player, range)));
    assertDone(plans.setAutomatic(player, kind != Kind.PLANNED && kind != Kind.SWITCHED_OFF));
  }

  private static void assertDone(CompletionStage<PlanAnswer> answer) {
    assertThat(get(answer)).isInstanceOf(PlanAnswer.Current.class);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private static DayRange range(String first, String last) {
    return new DayRange(LocalDate.parse(first), LocalDate.parse(last));
  }

  private static Player player(int number) {
    return new Player(new PlayerId("season%010d".formatted(number).replace('o', '0')), "x", false);
  }

  private static Kind kindOf(int number) {
    return Kind.values()[number % Kind.values().length];
  }

  private static Kind kindOf(PlayerId player) {
    return kindOf(Integer.parseInt(player.value().substring(6)));
  }

  private static List<Pairing> pairings() {
    Random random = new Random(SEED);
    int players = PLAYERS_OF_A_KIND * Kind.values().length;
    return IntStream.range(0, GAMES)
        .mapToObj(game -> {
          int white = game % players;
          int black = (white + 1 + random.nextInt(players - 1)) % players;
          return new Pairing(
              new BySide<>(player(white), player(black)), CONTROLS.get(game % CONTROLS.size()));
        })
        .toList();
  }

  private static Instant playsAt(PlayerId player, Instant now, Random random) {
    return kindOf(player) == Kind.PLANNED
        ? afterHoursAtHome(now, HOUR.multipliedBy(1 + random.nextInt(22)))
        : SeasonOfPlay.oftenLate(now, random);
  }

  /// Returns the time after so many hours that are not on planned days.
  private static Instant afterHoursAtHome(Instant now, Duration hours) {
    Instant at = now;
    for (Duration left = hours; !left.isZero(); left = left.minus(HOUR)) {
      at = at.plus(HOUR);
      while (isPlanned(at.minus(HOUR))) {
        at = at.plus(HOUR);
      }
    }
    return at;
  }

  private static boolean isPlanned(Instant at) {
    return PLANNED.stream()
        .anyMatch(range -> !at.isBefore(range.begin()) && at.isBefore(range.end()));
  }

  /// Answers from the store, which is opened again now and then.
  private final class ReopenedVacations implements Vacations {
    private static final int ANSWERS_UNTIL_CLOSED = 40;
    private Vacations vacations = new VacationStore(fixture.open().sql().writer(), DAYS_PER_YEAR);
    private int answers;

    @Override
    public CompletionStage<Optional<Vacation>> take(LateTurn turn) {
      if (++answers % ANSWERS_UNTIL_CLOSED == 0) {
        fixture.closeStores();
        vacations = new VacationStore(fixture.open().sql().writer(), DAYS_PER_YEAR);
      }
      return vacations.take(turn);
    }
  }

  @Test
  void onlyPlayersWithoutVacationLoseOnTime() {
    List<Kind> fallen = new ArrayList<>();
    var season =
        new SeasonOfPlay(
            SEED,
            new Season(BEGIN, Duration.ofDays(30), pairings()),
            VacationSeasonIT::playsAt,
            new ReopenedVacations(),
            (player, _) -> fallen.add(kindOf(player)));
    season.play();
    assertThat(EnumSet.copyOf(fallen)).containsExactly(Kind.SWITCHED_OFF, Kind.EMPTY);
    assertThat(season.restarts()).isPositive();
    assertThat(season.grants()).isGreaterThan(GAMES);
  }
}
