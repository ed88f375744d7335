package dev.espionage.loadtest.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.tools.report.Latencies;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MixedChecksTest {
  private static final long MIB = 1 << 20;
  private static final MixedReport.Figures LEVEL =
      new MixedReport.Figures(300 * MIB, 100 * MIB, 40, 60, 9, 5);

  private static List<MixedReport.Part> ending(MixedReport.Figures after) {
    return Stream.of(LEVEL, LEVEL, LEVEL, after)
        .map(mean ->
            new MixedReport.Part("part", 0, 60, mean, Latencies.Percentiles.NONE, 0, List.of()))
        .toList();
  }

  private static List<MixedReport.Sample> samples(int seconds, int still, long lines) {
    return IntStream.rangeClosed(1, seconds)
        .mapToObj(second ->
            new MixedReport.Sample(
                second,
                MixedReport.Phase.ATTACKS,
                3,
                LEVEL,
                new Latencies.Percentiles(second <= still ? 0 : 20, 1, 1, 1, 1, 1),
                second == 1 ? lines : 0))
        .toList();
  }

  private static List<String> findings(MixedReport.Figures after) {
    return MixedChecks.findings(MixedFixture.outcome(), ending(after), samples(60, 9, 65));
  }

  @Test
  void aRunWhoseFiguresReturnHasNoFinding() {
    assertThat(findings(LEVEL)).isEmpty();
    assertThat(findings(new MixedReport.Figures(630 * MIB, 900 * MIB, 66, 107, 9, 5))).isEmpty();
  }

  @Test
  void figuresThatStayAboveTheirLevelsAreFound() {
    assertThat(findings(new MixedReport.Figures(632 * MIB, 100 * MIB, 67, 108, 9, 4)))
        .satisfiesExactly(
            memory -> assertThat(memory).startsWith("resident memory, bytes: 314,572,800 before"),
            threads -> assertThat(threads).startsWith("threads: 40 before the attacks, 67 after"),
            files -> assertThat(files).startsWith("open files: 60 before the attacks, 108 after"));
  }

  @Test
  void gamesThatComputerPlayersStillPlayMayKeepFilesAndMemory() {
    assertThat(findings(new MixedReport.Figures(637 * MIB, 100 * MIB, 40, 307, 9, 205))).isEmpty();
    assertThat(findings(new MixedReport.Figures(638 * MIB, 100 * MIB, 40, 308, 9, 205))).hasSize(2);
  }

  @Test
  void aHeapThatKeepsMoreObjectsIsFound() {
    var outcome = new MixedReport.Outcome(220, 30 * MIB, 70 * MIB, 5, List.of());
    assertThat(MixedChecks.findings(outcome, ending(LEVEL), samples(60, 0, 0)))
        .singleElement()
        .asString()
        .startsWith("live heap, bytes: 31,457,280 before");
  }

  @Test
  void connectionsThatStayOpenAreFound() {
    var outcome = new MixedReport.Outcome(220, 30 * MIB, 30 * MIB, -1, List.of());
    assertThat(MixedChecks.findings(outcome, ending(LEVEL), samples(60, 0, 0)))
        .containsExactly("connections of the attackers stayed open after the attacks");
  }

  @Test
  void gamesThatStandStillAreFoundOncePerStop() {
    assertThat(MixedChecks.findings(MixedFixture.outcome(), ending(LEVEL), samples(60, 25, 0)))
        .containsExactly("the control games stood still for 10 s until second 10");
  }

  @Test
  void moreThanALineASecondIsFound() {
    assertThat(MixedChecks.findings(MixedFixture.outcome(), ending(LEVEL), samples(60, 0, 66)))
        .containsExactly("the server logged 66 lines in 60 s");
  }
}
