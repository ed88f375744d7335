package dev.espionage.server.store;

import dev.espionage.server.admin.Announcement;
import dev.espionage.server.admin.Announcements;
import dev.espionage.server.admin.Deed;
import dev.espionage.server.admin.Fault;
import dev.espionage.server.admin.Outcome;
import dev.espionage.server.admin.PlainLine;
import dev.espionage.server.store.AuditedChange.Judged;
import dev.espionage.server.store.writer.StoreWriter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/** Announcements as rows. Safe for use by any thread. */
final class SqlAnnouncements implements Announcements {
  private static final String STANDING =
      """
      select id, text, language, created_at, ends_at from announcement
      where ends_at is null or ends_at > :now order by created_at, id
      """;
  private static final String INSERT =
      """
      insert into announcement (id, text, language, created_at, ends_at)
      values (:id, :text, :language, :created, :ends)
      """;

  private final StoreWriter writer;
  private final StoreReader reader;
  private final InstantSource clock;

  SqlAnnouncements(StoreWriter writer, StoreReader reader, InstantSource clock) {
    this.writer = writer;
    this.reader = reader;
    this.clock = clock;
  }

  @Override
  public CompletionStage<List<Announcement>> standing() {
    return reader.ask(this::standing);
  }

  private List<Announcement> standing(Handle handle) {
    return handle
        .createQuery(STANDING)
        .bind("now", clock.instant().toEpochMilli())
        .map((row, _) -> announcement(row))
        .list();
  }

  private static Announcement announcement(ResultSet row) throws SQLException {
    long ends = row.getLong("ends_at");
    Optional<Instant> until =
        row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(ends));
    return new Announcement(
        row.getString("id"),
        PlainLine.parse(row.getString("text")).orElseThrow(),
        row.getString("language"),
        Instant.ofEpochMilli(row.getLong("created_at")),
        until);
  }

  @Override
  public CompletionStage<Outcome> announce(Deed deed, Announcement announcement) {
    return AuditedChange.by(
        writer,
        deed,
        clock.instant(),
        handle -> {
          handle
              .createUpdate("delete from announcement where ends_at <= :now")
              .bind("now", clock.instant().toEpochMilli())
              .execute();
          if (standing(handle).size() >= MOST) {
            return Judged.refused(Fault.TOO_MANY_ANNOUNCEMENTS, "");
          }
          insert(handle, announcement);
          return Judged.done(announcement.id());
        });
  }

  private static void insert(Handle handle, Announcement announcement) {
    handle
        .createUpdate(INSERT)
        .bind("id", announcement.id())
        .bind("text", announcement.text().toString())
        .bind("language", announcement.language())
        .bind("created", announcement.createdAt().toEpochMilli())
        .bind("ends", SuspensionRows.millis(announcement.until()))
        .execute();
  }

  @Override
  public CompletionStage<Outcome> retract(Deed deed, String id) {
    return AuditedChange.by(
        writer,
        deed,
        clock.instant(),
        handle ->
            handle
                        .createUpdate(
                            "delete from announcement where id = :id and (ends_at is null or ends_at > :now)")
                        .bind("id", id)
                        .bind("now", clock.instant().toEpochMilli())
                        .execute()
                    == 1
                ? Judged.done(id)
                : Judged.refused(Fault.NO_SUCH_ANNOUNCEMENT, ""));
  }
}
