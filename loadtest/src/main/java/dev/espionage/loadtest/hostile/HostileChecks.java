package dev.espionage.loadtest.hostile;

import dev.espionage.tools.process.ServerLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds what went wrong in a run: figures of the server that did not return to their levels,
/// connections that stayed open, control games that stood still, and a long log.
final class HostileChecks {

  /// The longest time without a turn, in seconds.
  private static final int LONGEST_STILL = 10;

  private HostileChecks() {}

  /// Returns the findings of a whole run, one line each.
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

  /// Returns the findings in a part of the log: stack traces, and more than a line a second.
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

  /// The figures of a server that has collected its garbage.
  record Levels(long liveHeap, HostileReport.Figures figures) {

    /// A figure may be larger after attacks by this share, and by an absolute tolerance.
    private static final double TOLERATED_SHARE = 0.25;

    private static final long MIB = 1 << 20;
    private static final long HEAP_TOLERANCE = 32 * MIB;
    private static final long RESIDENT_TOLERANCE = 256 * MIB;
    private static final long THREADS_TOLERANCE = 16;
    private static final long FILES_TOLERANCE = 32;

    /// The memory of a connection that waits for its deadline.
    private static final long CONNECTION_BYTES = 16 * 1024;

    /// The memory of a game with a computer player, which goes on for a while without the other.
    private static final long COMPUTER_GAME_BYTES = 32 * 1024;

    /// Returns the figures that have not returned to their earlier levels. Computer players have a
    /// connection within the server, and so two open files, for up to four games.
    List<String> risen(Levels before, String what, long connections) {
      HostileReport.Figures then = before.figures;
      long games = Math.max(0, figures.computerGames() - then.computerGames());
      long bytes = connections * CONNECTION_BYTES + games * COMPUTER_GAME_BYTES;
      return Stream.of(
              risen("live heap, bytes", what, before.liveHeap, liveHeap, HEAP_TOLERANCE + bytes),
              risen(
                  "resident memory, bytes",
                  what,
                  then.residentBytes(),
                  figures.residentBytes(),
                  RESIDENT_TOLERANCE + bytes),
              risen("threads", what, then.threads(), figures.threads(), THREADS_TOLERANCE),
              risen(
                  "open files",
                  what,
                  then.files(),
                  figures.files(),
                  FILES_TOLERANCE + connections + games))
          .flatMap(Optional::stream)
          .toList();
    }

    private static Optional<String> risen(
        String figure, String what, long before, long after, long tolerance) {
      if (after <= before * (1 + TOLERATED_SHARE) + tolerance) {
        return Optional.empty();
      }
      return Optional.of(
          "%s: %,d before %s, %,d after: more than a quarter and %,d above"
              .formatted(figure, before, what, after, tolerance));
    }
  }
}
