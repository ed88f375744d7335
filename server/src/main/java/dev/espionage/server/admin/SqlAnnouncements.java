package dev.espionage.server.admin;

import dev.espionage.server.admin.AuditedChange.Judged;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.writer.StoreWriter;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Announcements as rows. Safe for use by any thread. */
public final class SqlAnnouncements implements Announcements {
  private static final String STANDING =
      """
      select id, text, language, created_at, ends_at as until from announcement
      where ends_at is null or ends_at > :now order by created_at, id
      """;
  private static final String INSERT =
      """
      insert into announcement (id, text, language, created_at, ends_at)
      values (:id, :text, :language, :createdAt, :until)
      """;

  private static final RowMapper<Announcement> ANNOUNCEMENT =
      ConstructorMapper.of(Announcement.class);

  private final StoreWriter writer;
  private final StoreReader reader;
  private final InstantSource clock;

  public SqlAnnouncements(StoreWriter writer, StoreReader reader, InstantSource clock) {
    this.writer = writer;
    this.reader = reader;
    this.clock = clock;
  }

  @Override
  public CompletionStage<List<Announcement>> standing() {
    return reader.ask(this::standing);
  }

  private List<Announcement> standing(Handle handle) {
    return handle.createQuery(STANDING).bind("now", clock.instant()).map(ANNOUNCEMENT).list();
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
              .bind("now", clock.instant())
              .execute();
          if (standing(handle).size() >= MOST) {
            return Judged.refused(Fault.TOO_MANY_ANNOUNCEMENTS, "");
          }
          handle.createUpdate(INSERT).bindMethods(announcement).execute();
          return Judged.done(announcement.id());
        });
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
                        .bind("now", clock.instant())
                        .execute()
                    == 1
                ? Judged.done(id)
                : Judged.refused(Fault.NO_SUCH_ANNOUNCEMENT, ""));
  }
}
