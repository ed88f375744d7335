package dev.espionage.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.ClockStart;
import dev.espionage.engine.clock.Clocks;
import dev.espionage.engine.clock.PlayerClock;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.clock.TurnTiming;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that the worked examples of docs/rules.md, section 9, are what the engine computes.
class WorkedExamplesTest {
  private static final Path RULES = Path.of("..", "docs", "rules.md");
  private static final String HEADING = "### Worked examples\n";
  private static final int COLUMNS = 7;
  private static final Pattern AMOUNT = Pattern.compile("(\\d+) (s|h|d)(?:, (\\d+) × (\\d+) s)?");
  private static final Pattern SPAN =
      Pattern.compile("(\\w+day) (\\d\\d:\\d\\d) to (\\w+day) (\\d\\d:\\d\\d)");
  private static final String NONE = "–";

  /// A Monday.
  private static final Instant ANY_DAY = Instant.parse("2026-08-03T08:00:00Z");

  /// A row of the table.
  record Example(
      String control,
      String clock,
      String start,
      String takes,
      String uses,
      String back,
      String left) {

    private TimeControl timeControl() {
      return TimeControl.parse(control).orThrow();
    }

    private Instant begins() {
      Matcher span = SPAN.matcher(takes);
      return span.matches() ? after(ANY_DAY, span.group(1), span.group(2)) : ANY_DAY;
    }

    private Instant ends() {
      Matcher span = SPAN.matcher(takes);
      return span.matches()
          ? after(begins(), span.group(3), span.group(4))
          : begins().plus(Amount.of(takes).time());
    }

    private static Instant after(Instant start, String day, String time) {
      return start
          .atOffset(ZoneOffset.UTC)
          .with(TemporalAdjusters.next(DayOfWeek.valueOf(day.toUpperCase(Locale.ROOT))))
          .with(LocalTime.parse(time))
          .toInstant();
    }
  }

  /// An amount of time, with byo-yomi periods if there are some.
  private record Amount(Duration time, int periods, Duration period) {
    static Amount of(String text) {
      Matcher amount = AMOUNT.matcher(text);
      assertThat(amount.matches()).as(text).isTrue();
      MatchResult found = amount.toMatchResult();
      Duration unit =
          switch (found.group(2)) {
            case "s" -> Duration.ofSeconds(1);
            case "h" -> Duration.ofHours(1);
            default -> Duration.ofDays(1);
          };
      Duration time = unit.multipliedBy(Long.parseLong(found.group(1)));
      return found.group(3) == null
          ? new Amount(time, 0, Duration.ZERO)
          : new Amount(
              time,
              Integer.parseInt(found.group(3)),
              Duration.ofSeconds(Long.parseLong(found.group(4))));
    }

    private Duration total() {
      return time.plus(period.multipliedBy(periods));
    }
  }

  static List<Example> examples() {
    String rules;
    try {
      rules = Files.readString(RULES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rules
        .substring(rules.indexOf(HEADING) + HEADING.length())
        .lines()
        .takeWhile(line -> !line.startsWith("#"))
        .filter(line -> line.startsWith("| `"))
        .map(WorkedExamplesTest::example)
        .toList();
  }

  private static Example example(String line) {
    String[] cells =
        Arrays.stream(line.substring(1).split("\\|")).map(String::strip).toArray(String[]::new);
    assertThat(cells).as(line).hasSize(COLUMNS);
    String control = cells[0].replace("`", "");
    return new Example(control, cells[1], cells[2], cells[3], cells[4], cells[5], cells[6]);
  }

  private static Stream<Example> withClocks() {
    return examples().stream().filter(example -> !example.start().equals(NONE));
  }

  @Test
  void everyTimeControlHasAnExample() {
    assertThat(examples().stream().map(example -> example.timeControl().getClass().getSimpleName()))
        .containsAll(
            Arrays.stream(TimeControl.class.getPermittedSubclasses())
                .map(Class::getSimpleName)
                .toList());
    assertThat(examples().stream().map(Example::control)).contains("3d", "3dw");
    assertThat(examples().stream().map(Example::clock)).contains("first turn", "deployment");
  }

  @ParameterizedTest
  @MethodSource("withClocks")
  void theNumbersOfARowAddUp(Example example) {
    assertThat(
            Amount.of(example.start())
                .total()
                .minus(Amount.of(example.uses()).time())
                .plus(Amount.of(example.back()).time()))
        .isEqualTo(Amount.of(example.left()).total());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void theEngineComputesTheSame(Example example) {
    switch (example.clock()) {
      case "deployment" -> assertDeployment(example);
      case "first turn" -> assertFirstTurn(example);
      case "none" -> assertNoClock(example);
      default -> assertTurn(example);
    }
  }

  private static Clocks start(Example example, Instant now) {
    return Clocks.start(example.timeControl(), ClockStart.TIMED, Side.WHITE, now);
  }

  private static TurnTiming.OnTime turn(Clocks clocks, Side side, Instant at) {
    return (TurnTiming.OnTime) clocks.afterTurn(side, at, Duration.ZERO);
  }

  /// Plays the turn of the example after the first turns of both sides, which take no time.
  private static TurnTiming.OnTime played(Example example) {
    Instant begins = example.begins();
    Clocks first = turn(start(example, begins), Side.WHITE, begins).clocks();
    Clocks second = turn(first, Side.BLACK, begins).clocks();
    assertThat(second.deadline().orElse(Instant.MAX)).isAfterOrEqualTo(example.ends());
    return turn(second, Side.WHITE, example.ends());
  }

  private static void assertTurn(Example example) {
    assertShows(start(example, example.begins()).clock(Side.WHITE), Amount.of(example.start()));
    TurnTiming.OnTime turn = played(example);
    assertThat(turn.used()).isEqualTo(Amount.of(example.uses()).time());
    assertShows(turn.clocks().clock(Side.WHITE), Amount.of(example.left()));
  }

  private static void assertShows(PlayerClock clock, Amount amount) {
    assertThat(clock.main()).isEqualTo(amount.time());
    assertThat(clock.periods()).isEqualTo(amount.periods());
  }

  private static void assertFirstTurn(Example example) {
    Clocks clocks = start(example, example.begins());
    assertThat(clocks.firstTurnRemaining(example.begins()))
        .contains(Amount.of(example.start()).time());
    assertThat(clocks.firstTurnRemaining(example.ends()))
        .contains(Amount.of(example.left()).time());
    TurnTiming.OnTime turn = turn(clocks, Side.WHITE, example.ends());
    assertThat(turn.used()).isEqualTo(Amount.of(example.uses()).time());
    assertThat(turn.clocks().clock(Side.WHITE).main()).isEqualTo(clocks.clock(Side.WHITE).main());
  }

  private static void assertNoClock(Example example) {
    assertThat(List.of(example.uses(), example.back(), example.left())).containsOnly(NONE);
    TurnTiming.OnTime turn = played(example);
    assertThat(turn.clocks().deadline()).isEmpty();
    assertThat(turn.clocks().remaining(Side.WHITE, example.ends())).isEmpty();
  }

  private static void assertDeployment(Example example) {
    Game game =
        Game.created(
            new Event.Created(
                new GameSetup(
                    TestGame.ID,
                    TestGame.VOLCANOES,
                    example.timeControl(),
                    false,
                    example.begins())));
    assertThat(deploymentLeft(game, example.begins())).isEqualTo(Amount.of(example.start()).time());
    assertThat(deploymentLeft(game, example.ends())).isEqualTo(Amount.of(example.left()).time());
    assertThat(Duration.between(example.begins(), example.ends()))
        .isEqualTo(Amount.of(example.uses()).time());
  }

  private static Duration deploymentLeft(Game game, Instant now) {
    return GameView.of(game, Viewer.WHITE, now).clocks().orElseThrow().shown().white().remaining();
  }
}
