package dev.espionage.server.admin;

import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/**
 * Stores what administrators did and what they were refused. What an administrator changes is one
 * transaction with its entry. Safe for use by any thread; never blocks it. A stage that fails means
 * that the store did not answer, and nothing is known of a change.
 */
public final class AuditStore {
  /** Erases what the audit tells of the player {@code :id} but what was done to them. */
  public static final List<String> ERASURE =
      List.of("update admin_audit set detail = '' where subject = :id");

  private static final String LIST =
      """
      select seq as number, at, administrator as "by", action, subject, outcome, detail
      from admin_audit
      where at >= :since and seq > :after order by seq limit :most
      """;
  private static final RowMapper<Entry> ENTRY = ConstructorMapper.of(Entry.class);
  private static final String KNOWN = "select 1 from admin_audit where deed = :deed";
  private static final String INSERT =
      """
      insert into admin_audit (deed, at, administrator, action, subject, outcome, detail)
      values (:deed, :at, :by, :action, :subject, :outcome, :detail)
      """;

  private final StoreWriter writer;
  private final StoreReader reader;
  private final InstantSource clock;

  public AuditStore(SqlStore store, InstantSource clock) {
    this.writer = store.writer();
    this.reader = store.reader();
    this.clock = clock;
  }

  /**
   * Something that was done, or refused.
   *
   * @param number the order of entries; there may be gaps
   * @param by empty for somebody with a token that is not good
   * @param action as {@link AdminAction.Action#word}; a newer version may know others
   * @param subject on whom: an id, or the name of an administrator; empty if there was nobody
   * @param outcome {@code done}, or why not
   */
  public record Entry(
      long number,
      Instant at,
      String by,
      String action,
      String subject,
      String outcome,
      String detail) {}

  /** Does a deed in a transaction, or says why not. */
  interface Change {
    Judged in(Handle handle);
  }

  /**
   * What a change came to.
   *
   * @param subject on whom, if it is known: also of what is refused
   */
  record Judged(AdminOutcome outcome, String subject) {
    static Judged done(String subject) {
      return new Judged(new AdminOutcome.Done(subject), subject);
    }

    static Judged refused(AdminOutcome.Fault fault, String subject) {
      return new Judged(new AdminOutcome.Refused(fault), subject);
    }
  }

  /**
   * Does a deed, in one transaction with its entry. A transaction may be tried again after a commit
   * of which nothing is known: if the entry is there, it was committed, and its outcome stays.
   */
  CompletionStage<AdminOutcome> change(AdminAction adminAction, Change change) {
    Instant now = clock.instant();
    var before = new AtomicReference<>(Optional.<AdminOutcome>empty());
    return writer.compute(handle -> {
      Optional<AdminOutcome> committed = before.get().filter(_ -> isKnown(handle, adminAction));
      if (committed.isPresent()) {
        return committed.get();
      }
      Judged judged = change.in(handle);
      insert(handle, adminAction, now, judged.subject(), judged.outcome().word());
      before.set(Optional.of(judged.outcome()));
      return judged.outcome();
    });
  }

  /** Notes what is not this store's to change. */
  public CompletionStage<Void> note(AdminAction adminAction, String subject, String word) {
    Instant now = clock.instant();
    return writer.change(handle -> {
      if (!isKnown(handle, adminAction)) {
        insert(handle, adminAction, now, subject, word);
      }
    });
  }

  /**
   * Returns what was done, the oldest first.
   *
   * @param since entries before are left out
   * @param after so are those up to this number
   * @param most so many at most
   */
  public CompletionStage<List<Entry>> list(Instant since, long after, int most) {
    return reader.ask(handle ->
        handle
            .createQuery(LIST)
            .bind("since", since)
            .bind("after", after)
            .bind("most", most)
            .map(ENTRY)
            .list());
  }

  private static boolean isKnown(Handle handle, AdminAction adminAction) {
    return handle
        .createQuery(KNOWN)
        .bind("deed", adminAction.id())
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  private static void insert(
      Handle handle, AdminAction adminAction, Instant at, String subject, String word) {
    handle
        .createUpdate(INSERT)
        .bind("deed", adminAction.id())
        .bind("at", at)
        .bind("by", adminAction.by())
        .bind("action", adminAction.action().word())
        .bind("subject", subject)
        .bind("outcome", word)
        .bind("detail", adminAction.detail())
        .execute();
  }
}
