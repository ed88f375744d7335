package dev.espionage.server.admin;

import dev.espionage.server.admin.AdminOutcome.AdminFault;
import dev.espionage.server.admin.AuditStore.AuditedResult;
import dev.espionage.server.sql.ColumnType;
import dev.espionage.server.sql.RecordMapper;
import dev.espionage.server.sql.SqlStore;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Stores announcements, at most {@value #MOST} standing at a time. Thread-safe; never blocks the
/// caller. Stages fail if the store does not answer.
public record AnnouncementStore(SqlStore store, InstantSource clock, AuditStore audit) {
  /// The maximum number of announcements that stand at a time.
  static final int MOST = 10;

  /// The column types that this store adds.
  public static final List<ColumnType<?>> COLUMN_TYPES =
      List.of(
          new ColumnType<>(
              PlainLine.class, line -> PlainLine.parse(line).orElseThrow(), PlainLine::toString));

  private static final String STANDING =
      """
      select id, text, language, created_at, ends_at as until from announcement
      where ends_at is null or ends_at > ? order by created_at, id
      """;
  private static final String INSERT =
      """
      insert into announcement (id, text, language, created_at, ends_at)
      values (:id, :text, :language, :createdAt, :until)
      """;
  private static final String RETRACT =
      "delete from announcement where id = ? and (ends_at is null or ends_at > ?)";
  private static final RowMapper<Announcement> ANNOUNCEMENT = RecordMapper.of(Announcement.class);

  /// Returns the standing announcements, the oldest first.
  public CompletionStage<List<Announcement>> standing() {
    return store.ask(this::standing);
  }

  private List<Announcement> standing(Handle handle) {
    return handle.select(STANDING, clock.instant()).map(ANNOUNCEMENT).list();
  }

  /// Adds an announcement, unless {@value #MOST} stand already.
  CompletionStage<AdminOutcome> announce(AdminAction adminAction, Announcement announcement) {
    return audit.change(
        adminAction,
        handle -> {
          handle.execute("delete from announcement where ends_at <= ?", clock.instant());
          if (standing(handle).size() >= MOST) {
            return AuditedResult.refused(AdminFault.TOO_MANY_ANNOUNCEMENTS, "");
          }
          handle.createUpdate(INSERT).bindMethods(announcement).execute();
          return AuditedResult.done(announcement.id());
        });
  }

  /// Ends an announcement before its time.
  CompletionStage<AdminOutcome> retract(AdminAction adminAction, String id) {
    return audit.change(
        adminAction,
        handle ->
            handle.execute(RETRACT, id, clock.instant()) == 1
                ? AuditedResult.done(id)
                : AuditedResult.refused(AdminFault.NO_SUCH_ANNOUNCEMENT, ""));
  }
}
