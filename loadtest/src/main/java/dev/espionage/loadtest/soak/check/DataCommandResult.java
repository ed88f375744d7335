package dev.espionage.loadtest.soak.check;

import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.tools.process.ServerProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The result of `espionage data check` on a store, or of an export from it.
///
/// @param status the exit status
/// @param output the output on both streams
public record DataCommandResult(int status, String output) {

  /// The state of a store that was not examined.
  public static final DataCommandResult UNKNOWN = new DataCommandResult(0, "");

  private static final Pattern COUNTS =
      Pattern.compile(
          "games: (?<finished>\\d+) finished, \\d+ aborted, (?<unfinished>\\d+) unfinished, ");
  private static final int MOST_LINES = 20;
  private static final long NOT_TOLD = -1;

  /// Runs `espionage data` on the store of a server, which may have ended. Blocking.
  public static DataCommandResult of(ServerProcess server, String... arguments)
      throws IOException, InterruptedException {
    ProcessBuilder builder = server.command("data", arguments).redirectErrorStream(true);
    Process data = builder.start();
    try {
      String output = new String(data.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new DataCommandResult(data.waitFor(), output);
    } finally {
      data.destroy();
    }
  }

  /// Returns the errors in the store after a run in which every game has ended, and players saw
  /// some finished rather than aborted.
  public List<Finding> findings(DataCommandResult before, long finished, long now) {
    List<Finding> findings = new ArrayList<>();
    if (status != 0 || count("finished") == NOT_TOLD) {
      findings.add(find(Kind.DAMAGED, now, "exit status " + status));
      output.lines().limit(MOST_LINES).forEach(line -> findings.add(find(Kind.DAMAGED, now, line)));
      return findings;
    }
    long unfinished = count("unfinished") - before.count("unfinished");
    if (unfinished > 0) {
      findings.add(find(Kind.UNFINISHED, now, "%d unfinished games".formatted(unfinished)));
    }
    long stored = count("finished") - before.count("finished");
    if (stored != finished) {
      findings.add(
          find(
              stored < finished ? Kind.LOST : Kind.UNKNOWN,
              now,
              "%d finished games are stored; players finished %d".formatted(stored, finished)));
    }
    return findings;
  }

  private long count(String name) {
    Matcher counts = COUNTS.matcher(output);
    return counts.find() ? Long.parseLong(counts.group(name)) : NOT_TOLD;
  }

  private static Finding find(Kind kind, long now, String text) {
    return new Finding(kind, "", Finding.NO_TURN, now, "data check: " + text);
  }
}
