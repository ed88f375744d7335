package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.ChatReports.Report;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.Words;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The table of reported lines, for whoever has a connection. */
public final class ChatReportRows {
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
      order by r.seq limit :most
      """;
  private static final String SETTLE =
      "update chat_report set settled_at = :now where seq = :id and settled_at is null";

  private ChatReportRows() {}

  /** Whether somebody has reported as many other lines in a day as one may. */
  static boolean isLimitReached(
      Handle handle, PlayerId reporter, ReportRequest request, Instant now, int most) {
    return handle
            .createQuery(OTHERS)
            .bind("reporter", reporter)
            .bind("since", now.minus(DAY))
            .bindMethods(request)
            .mapTo(Integer.class)
            .one()
        >= most;
  }

  /** Keeps a report, unless there is one of this line by this player. */
  static void insert(Handle handle, PlayerId reporter, ReportRequest request, Instant now) {
    handle
        .createUpdate(INSERT)
        .bindMethods(request)
        .bind("reporter", reporter)
        .bind("at", now)
        .execute();
  }

  static List<Report> open(Handle handle, int most) {
    return handle.createQuery(OPEN).bind("most", most).map((row, _) -> report(row)).list();
  }

  private static Report report(ResultSet row) throws SQLException {
    return new Report(
        row.getLong("seq"),
        Instant.ofEpochMilli(row.getLong("reported_at")),
        Optional.ofNullable(row.getString("reporter")).orElse(""),
        Words.constant(ReportReason.class, row.getString("reason")),
        Optional.ofNullable(row.getString("report_text")).map(ChatText::known),
        new GameId(row.getString("game_id")),
        ChatRows.room(row),
        ChatRows.line(row));
  }

  /** False if there is none of this id that is open. */
  public static boolean isSettled(Handle handle, long id, Instant now) {
    return handle.createUpdate(SETTLE).bind("id", id).bind("now", now).execute() == 1;
  }
}
