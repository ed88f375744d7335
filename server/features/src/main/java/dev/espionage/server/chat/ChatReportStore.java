package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.SqlStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/// Stores reports of chat lines, for the administrators. Thread-safe; never blocks the caller.
/// Stages fail if the store does not answer.
///
/// @param perDay the maximum number of lines that a player may report in 24 hours
public record ChatReportStore(SqlStore store, InstantSource clock, int perDay) {
  /// The statements that erase reports by the player `:id`, and reports of the player's lines.
  public static final List<String> ERASURE =
      List.of(
          "delete from chat_report where reporter = :id",
          """
          delete from chat_report where exists (
            select 1 from chat_line l where l.author = :id and l.game_id = chat_report.game_id
              and l.room = chat_report.room and l.number = chat_report.number)
          """);

  private static final Duration DAY = Duration.ofDays(1);

  private static final String OTHERS =
      """
      select count(*) from chat_report where reporter = :reporter and at > :since
        and not (game_id = :game and room = :room and number = :number)
      """;
  private static final String INSERT =
      """
      insert into chat_report (game_id, room, number, reporter, reason, text, at)
      values (:game, :room, :number, :reporter, :reason, :text, :at)
      on conflict do nothing
      """;
  private static final String OPEN =
      """
      select r.seq, r.at as reported_at, r.reason, r.text as report_text, r.game_id, r.room, r.number,
        w.name as reporter, l.author, l.at, l.phrase, l.text, p.name, p.guest, p.computer
      from chat_report r
      join chat_line l on l.game_id = r.game_id and l.room = r.room and l.number = r.number
      left join player p on p.id = l.author
      left join player w on w.id = r.reporter
      where r.settled_at is null
      order by r.seq limit ?
      """;
  private static final String SETTLE =
      "update chat_report set settled_at = ? where seq = ? and settled_at is null";

  /// The reasons for a report.
  public enum Reason {
    INSULT,
    SPAM,
    CHEATING,
    OTHER
  }

  /// A request that administrators look at a line.
  ///
  /// @param number the number of the line
  /// @param text the reporter's comment
  public record ReportRequest(
      GameId game, ChatRoom room, int number, Reason reason, Optional<ChatText> text) {}

  /// A report of a line.
  ///
  /// @param id the id of the report
  /// @param reporter the reporter's name
  /// @param text the reporter's comment
  /// @param line the line as it is now; without content if its author was erased
  public record Report(
      long id,
      Instant at,
      String reporter,
      Reason reason,
      Optional<ChatText> text,
      GameId game,
      ChatRoom room,
      ChatEntry line) {}

  /// Stores a report of a line that the reporter may read. A line is reported once per player.
  CompletionStage<Answer> report(PlayerId reporter, ReportRequest request) {
    return store.compute(handle -> reported(handle, reporter, request));
  }

  private Answer reported(Handle handle, PlayerId reporter, ReportRequest request) {
    var lineKey = new ChatStore.LineKey(request.room(), request.number());
    boolean readable =
        ChatStore.findGame(handle, request.game())
            .filter(found -> found.readable(Optional.of(reporter)).contains(request.room()))
            .flatMap(_ -> ChatStore.find(handle, request.game(), lineKey))
            .flatMap(ChatEntry::said)
            .isPresent();
    if (!readable) {
      return Answer.refused(
          Refusal.Code.NOT_FOUND, "there is no such line, or you may not read it");
    }
    Instant now = clock.instant();
    if (isLimitReached(handle, reporter, request, now)) {
      return Answer.refused(
          Refusal.Code.LIMIT_REACHED, "expected at most %d reports in 24 hours".formatted(perDay));
    }
    insert(handle, reporter, request, now);
    return new Answer.Accepted();
  }

  /// Returns whether the player has reported the maximum number of other lines in 24 hours.
  private boolean isLimitReached(
      Handle handle, PlayerId reporter, ReportRequest request, Instant now) {
    return handle
            .createQuery(OTHERS)
            .bind("reporter", reporter)
            .bind("since", now.minus(DAY))
            .bindMethods(request)
            .mapTo(Integer.class)
            .one()
        >= perDay;
  }

  /// Stores a report, unless the player has reported this line before.
  private static void insert(Handle handle, PlayerId reporter, ReportRequest request, Instant now) {
    handle
        .createUpdate(INSERT)
        .bindMethods(request)
        .bind("reporter", reporter)
        .bind("at", now)
        .execute();
  }

  /// Returns the unsettled reports, oldest first.
  ///
  /// @param most the maximum number of reports
  public CompletionStage<List<Report>> open(int most) {
    return store.ask(handle -> handle.select(OPEN, most).map((row, _) -> report(row)).list());
  }

  private static Report report(ResultSet row) throws SQLException {
    return new Report(
        row.getLong("seq"),
        Instant.ofEpochMilli(row.getLong("reported_at")),
        Optional.ofNullable(row.getString("reporter")).orElse(""),
        EnumColumns.constant(Reason.class, row.getString("reason")),
        Optional.ofNullable(row.getString("report_text")).map(ChatText::known),
        new GameId(row.getString("game_id")),
        ChatStore.room(row),
        ChatStore.line(row));
  }

  /// Settles a report in the caller's transaction. Returns false if no open report has this id.
  public static boolean settle(Handle handle, long id, Instant now) {
    return handle.execute(SETTLE, now, id) == 1;
  }
}
