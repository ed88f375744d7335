package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Reported lines, for whoever runs the server. Safe for use by any thread; never blocks the caller;
 * a stage that fails means that the store did not answer.
 */
public interface ChatReports {
  /**
   * A line that was reported.
   *
   * @param id of the report
   * @param reporter the name
   * @param text what the reporter adds
   * @param line as it is now; nothing is said in it if its author was erased
   */
  record Report(
      long id,
      Instant at,
      String reporter,
      ReportReason reason,
      Optional<ChatText> text,
      GameId game,
      ChatRoom room,
      Line line) {}

  /**
   * Those that nobody has dealt with, oldest first.
   *
   * @param most how many at most
   */
  CompletionStage<List<Report>> open(int most);
}
