package dev.espionage.loadtest.hostile;

import dev.espionage.tools.process.ServerLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds what went wrong in a run: figures of the server that did not return to their levels,
 * connections that stayed open, control games that stood still, and a long log.
 */
final class HostileChecks {

  /** The longest time without a turn, in seconds. */
  private static final int LONGEST_STILL = 10;

  private HostileChecks() {}

  /** Returns the findings of a whole run, one line each. */
  static List<String> findings(
      HostileReport.Outcome outcome, HostileParts parts, List<HostileReport.Round> rounds) {
    Levels before = new Levels(outcome.liveHeapBefore(), parts.part("before").mean());
    Levels after = new Levels(outcome.liveHeapAfter(), parts.part("after").mean());
    List<String> findings = new ArrayList<>(after.risen(before, "the attacks", 0));
    for (HostileReport.Round round : rounds) {
      if (parts.part(round.name()).control().count() == 0) {
        findings.add("%s: the control games stood still".formatted(round.name()));
      }
      if (round.left() > 0) {
        findings.add(
            "%s: %,d connections were open %,.0f ms after it, later than %,d ms and --grace"
                .formatted(
                    round.name(), round.left(), round.closedAfterMillis(), round.deadlineMillis()));
      }
    }
    findings.addAll(stops(parts.samples()));
    return findings;
  }

  private static List<String> stops(List<HostileReport.Sample> samples) {
    List<String> findings = new ArrayList<>();
    double turned = 0;
    boolean isFound = false;
    for (HostileReport.Sample sample : samples) {
      if (sample.control().count() > 0) {
        turned = sample.second();
        isFound = false;
      } else if (!isFound && sample.second() - turned >= LONGEST_STILL) {
        isFound = true;
        findings.add(
            "the control games stood still for %d s until second %.0f"
                .formatted(LONGEST_STILL, sample.second()));
      }
    }
    return findings;
  }

  /**
   * Returns the findings in a part of the server's log: stack traces, and more than a line a
   * second.
   *
   * @param what the part of the run
   */
  static List<String> log(String what, List<String> lines, Duration time) {
    List<String> findings = new ArrayList<>();
    ServerLog.stackTrace(lines)
        .ifPresent(line -> findings.add("%s: logged a stack trace: %s".formatted(what, line)));
    if (lines.size() > time.toSeconds() + 1) {
      findings.add(
          "%s: logged %,d lines in %,d s, the first: %s"
              .formatted(what, lines.size(), time.toSeconds(), lines.getFirst()));
    }
    return findings;
  }
}
