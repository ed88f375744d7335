package dev.espionage.engine.clock;

import static dev.espionage.engine.board.Side.WHITE;
import static dev.espionage.engine.clock.ClockGame.started;
import static dev.espionage.engine.clock.Durations.later;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// White's clock at every millisecond around each of its boundaries. The browser's tests compare
/// their clock faces with the same file.
class ClockFacesTest {
  private static final Path SHARED = Path.of("../web/sdk/test/rules/data/clock-faces.tsv");
  private static final Path GENERATED = Path.of("target/clock-faces.tsv");
  private static final int AROUND_MS = 5;
  private static final Instant SATURDAY = Instant.parse("2026-03-07T00:00:00Z");
  private static final Instant MONDAY = Instant.parse("2026-03-09T00:00:00Z");

  @Test
  void theFileSharedWithTheBrowserShowsTheseClocks() throws IOException {
    Files.writeString(GENERATED, lines());
    assertThat(SHARED)
        .as("if the rules changed, copy %s", GENERATED)
        .hasSameTextualContentAs(GENERATED);
  }

  private static String lines() {
    return games().map(ClockFacesTest::lines).collect(Collectors.joining("\n"));
  }

  /// Returns clocks of every kind: in a first turn, in a later one, in a period, on vacation.
  private static Stream<ClockGame> games() {
    return Stream.of(
            Stream.of("600+5", "0+5", "600d5", "0d5", "60/3x10", "0/3x10", "0/1x1")
                .flatMap(control -> Stream.of(ClockGame.start(control), started(control))),
            Stream.of(started("3d"), started("3dw")),
            Stream.of(60, 65, 70, 80, 90).map(used -> started("60/3x10").turn(used).turn(0)),
            Stream.of(onVacation(started("3d")), onVacation(started("3dw"))))
        .flatMap(games -> games);
  }

  private static ClockGame onVacation(ClockGame game) {
    Instant up = game.clocks().deadline().orElseThrow();
    return new ClockGame(game.clocks().onVacation(up.plus(Duration.ofDays(4))), up);
  }

  /// Returns a line for each boundary: the control, the vacation, an instant and the faces.
  private static String lines(ClockGame game) {
    Instant start = game.at();
    return boundaries(game.clocks())
        .map(boundary -> later(start, boundary.minusMillis(AROUND_MS)))
        .map(from -> line(game.clocks(), from))
        .collect(Collectors.joining());
  }

  private static Stream<Instant> boundaries(Clocks clocks) {
    Instant since = clocks.since().orElseThrow();
    TimeControl control = clocks.control();
    return Stream.of(
            limits(clocks).map(limit -> control.after(since, limit)),
            clocks.vacation().stream(),
            Stream.of(SATURDAY, MONDAY).filter(_ -> !control.isLive()))
        .flatMap(boundaries -> boundaries)
        .distinct()
        .sorted();
  }

  private static Stream<Duration> limits(Clocks clocks) {
    PlayerClock clock = clocks.clock(WHITE);
    Duration main = clock.main();
    Stream<Duration> all =
        Stream.of(
            Duration.ZERO, clock.turnLimit(clocks.control(), clocks.clockStart()).orElseThrow());
    return clocks.control() instanceof TimeControl.ByoYomi control && !clocks.runsFirstTurn()
        ? Stream.concat(
            all,
            IntStream.range(0, clock.periods())
                .mapToObj(period -> main.plus(control.period().multipliedBy(period))))
        : all;
  }

  private static String line(Clocks clocks, Instant from) {
    String faces =
        IntStream.rangeClosed(0, 2 * AROUND_MS)
            .mapToObj(from::plusMillis)
            .map(now -> face(clocks, now))
            .collect(Collectors.joining(" "));
    return Stream.of(
            clocks.control().format(),
            clocks.runsFirstTurn() ? "first" : "later",
            clocks.vacation().map(Instant::toEpochMilli).orElse(0L),
            from.toEpochMilli(),
            faces)
        .map(Object::toString)
        .collect(Collectors.joining("\t", "", "\n"));
  }

  private static String face(Clocks clocks, Instant now) {
    ClockDisplay face = clocks.face(WHITE, now).orElseThrow();
    Duration remaining = clocks.firstTurnRemaining(now).orElse(face.remaining());
    boolean inPeriod = face.inPeriod() && !clocks.runsFirstTurn();
    return remaining.toMillis() + ":" + face.periodsLeft() + (inPeriod ? "p" : "");
  }
}
