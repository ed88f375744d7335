package dev.espionage.loadtest.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class HostileChecksTest {
  private static final long MIB = 1 << 20;
  private static final HostileReport.Figures LEVEL =
      new HostileReport.Figures(300 * MIB, 100 * MIB, 40, 60, 9, 5);
  private static final HostileReport.Outcome OUTCOME =
      new HostileReport.Outcome(220, 30 * MIB, 31 * MIB);

  /// Returns a second before, sixty of attacks and one after, in which turns miss for a while.
  private static HostileParts parts(HostileReport.Figures after, int still) {
    HostileParts parts = new HostileParts();
    add(parts, 0, "before", LEVEL, 1);
    for (int second = 1; second <= 60; second++) {
      add(parts, second, "mixed", LEVEL, second <= still ? 0 : 1);
    }
    add(parts, 61, "after", after, 1);
    return parts;
  }

  private static void add(
      HostileParts parts, int second, String part, HostileReport.Figures figures, int turns) {
    Histogram latencies = new Histogram(3);
    latencies.recordValueWithCount(1, turns);
    parts.add(
        HostileFixture.sample(second, part, figures, turns), List.of(part), latencies, List.of());
  }

  private static List<String> findings(HostileReport.Figures after) {
    return HostileChecks.findings(OUTCOME, parts(after, 9), List.of(round(0)));
  }

  private static HostileReport.Round round(long left) {
    return new HostileReport.Round("mixed", 0, 12, 37_000, 32_000, left);
  }

  @Test
  void aRunWhoseFiguresReturnHasNoFinding() {
    assertThat(findings(LEVEL)).isEmpty();
    assertThat(findings(new HostileReport.Figures(630 * MIB, 900 * MIB, 66, 107, 9, 5))).isEmpty();
  }

  @Test
  void figuresThatStayAboveTheirLevelsAreFound() {
    assertThat(findings(new HostileReport.Figures(632 * MIB, 100 * MIB, 67, 108, 9, 4)))
        .satisfiesExactly(
            memory -> assertThat(memory).startsWith("resident memory, bytes: 314,572,800 before"),
            threads -> assertThat(threads).startsWith("threads: 40 before the attacks, 67 after"),
            files -> assertThat(files).startsWith("open files: 60 before the attacks, 108 after"));
  }

  @Test
  void gamesThatComputerPlayersStillPlayMayKeepFilesAndMemory() {
    assertThat(findings(new HostileReport.Figures(637 * MIB, 100 * MIB, 40, 307, 9, 205)))
        .isEmpty();
    assertThat(findings(new HostileReport.Figures(638 * MIB, 100 * MIB, 40, 308, 9, 205)))
        .hasSize(2);
  }

  @Test
  void connectionsThatWaitForTheirDeadlineMayKeepFilesAndMemory() {
    HostileChecks.Levels before = new HostileChecks.Levels(30 * MIB, LEVEL);
    HostileChecks.Levels after =
        new HostileChecks.Levels(
            72 * MIB, new HostileReport.Figures(641 * MIB, 100 * MIB, 40, 747, 640, 5));
    assertThat(after.risen(before, "idle-connections", 640)).isEmpty();
    assertThat(after.risen(before, "idle-connections", 0)).hasSize(3);
  }

  @Test
  void aHeapThatKeepsMoreObjectsIsFound() {
    var outcome = new HostileReport.Outcome(220, 30 * MIB, 70 * MIB);
    assertThat(HostileChecks.findings(outcome, parts(LEVEL, 0), List.of(round(0))))
        .singleElement()
        .asString()
        .startsWith("live heap, bytes: 31,457,280 before");
  }

  @Test
  void connectionsThatStayOpenAreFound() {
    assertThat(HostileChecks.findings(OUTCOME, parts(LEVEL, 0), List.of(round(3))))
        .containsExactly(
            "mixed: 3 connections were open 37,000 ms after it, later than 32,000 ms and --grace");
  }

  @Test
  void gamesThatStandStillAreFoundOncePerStop() {
    assertThat(HostileChecks.findings(OUTCOME, parts(LEVEL, 25), List.of(round(0))))
        .containsExactly("the control games stood still for 10 s until second 10");
  }

  @Test
  void aRoundWithoutATurnIsFound() {
    assertThat(HostileChecks.findings(OUTCOME, parts(LEVEL, 60), List.of(round(0))))
        .contains("mixed: the control games stood still");
  }

  @Test
  void moreThanALineASecondIsFound() {
    Duration minute = Duration.ofMinutes(1);
    assertThat(HostileChecks.log("mixed", Collections.nCopies(61, "a line"), minute)).isEmpty();
    assertThat(HostileChecks.log("mixed", Collections.nCopies(62, "a line"), minute))
        .containsExactly("mixed: logged 62 lines in 60 s, the first: a line");
  }

  @Test
  void aStackTraceIsFound() {
    List<String> lines = List.of("an error", "\tat dev.espionage.Class.method(Class.java:1)");
    assertThat(HostileChecks.log("mixed", lines, Duration.ofMinutes(1)))
        .containsExactly(
            "mixed: logged a stack trace: at dev.espionage.Class.method(Class.java:1)");
  }
}
