package dev.espionage.server.admin;

import dev.espionage.server.admin.AdminOutcome.AdminFault;
import dev.espionage.server.sql.RecordMapper;
import dev.espionage.server.sql.SqlStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Stores the actions of administrators, including refused ones. A change and its audit entry share
/// one transaction. Thread-safe; never blocks the caller. A stage fails if the store does not
/// answer; then the outcome of the change is unknown.
public record AuditStore(SqlStore store, InstantSource clock) {
  /// The statements that erase the details of entries about the player `:id`. The entries stay.
  public static final List<String> ERASURE =
      List.of("update admin_audit set detail = '' where subject = :id");

  private static final String LIST =
      """
      select seq as number, at, administrator as "by", action, subject, outcome, detail
      from admin_audit
      where at >= ? and seq > ? order by seq limit ?
      """;
  private static final RowMapper<Entry> ENTRY = RecordMapper.of(Entry.class);
  private static final String KNOWN = "select 1 from admin_audit where deed = ?";
  private static final String INSERT =
      """
      insert into admin_audit (deed, at, administrator, action, subject, outcome, detail)
      values (:deed, :at, :by, :action, :subject, :outcome, :detail)
      """;

  /// An action that was carried out or refused.
  ///
  /// @param number the position in the audit, ascending; there may be gaps
  /// @param by the administrator's name; empty for a caller with an invalid token
  /// @param action the word of [AdminAction.Action#word]; a newer version may write others
  /// @param subject the target: an id, or the name of an administrator; empty if there was none
  /// @param outcome `done`, or the reason for the refusal
  public record Entry(
      long number,
      Instant at,
      String by,
      String action,
      String subject,
      String outcome,
      String detail) {}

  /// The result of a change.
  ///
  /// @param subject the target, if known, also of a refused action
  record AuditedResult(AdminOutcome outcome, String subject) {
    static AuditedResult done(String subject) {
      return new AuditedResult(new AdminOutcome.Done(subject), subject);
    }

    static AuditedResult refused(AdminFault fault, String subject) {
      return new AuditedResult(new AdminOutcome.Refused(fault), subject);
    }

    static AuditedResult doneIf(boolean done, AdminFault otherwise, String subject) {
      return done ? done(subject) : refused(otherwise, subject);
    }
  }

  /// Carries out an action and records it in one transaction. A transaction may be retried when the
  /// fate of its commit is unknown. If the entry exists then, the first attempt was committed, and
  /// its outcome is returned.
  ///
  /// @param change carries out the action in a transaction, or returns why not
  CompletionStage<AdminOutcome> change(
      AdminAction adminAction, Function<Handle, AuditedResult> change) {
    Instant now = clock.instant();
    var before = new AtomicReference<>(Optional.<AdminOutcome>empty());
    return store.compute(handle -> {
      Optional<AdminOutcome> committed = before.get().filter(_ -> isKnown(handle, adminAction));
      if (committed.isPresent()) {
        return committed.get();
      }
      AuditedResult auditedResult = change.apply(handle);
      insert(handle, adminAction, now, auditedResult.subject(), auditedResult.outcome().word());
      before.set(Optional.of(auditedResult.outcome()));
      return auditedResult.outcome();
    });
  }

  /// Records an action that this store does not carry out. Does nothing if it is already recorded.
  public CompletionStage<Void> note(AdminAction adminAction, String subject, String word) {
    Instant now = clock.instant();
    return store.change(handle -> {
      if (!isKnown(handle, adminAction)) {
        insert(handle, adminAction, now, subject, word);
      }
    });
  }

  /// Returns entries, the oldest first.
  ///
  /// @param since the time of the earliest entry to return
  /// @param after the number of the last entry to leave out
  /// @param most the maximum number of entries
  public CompletionStage<List<Entry>> list(Instant since, long after, int most) {
    return store.ask(handle -> handle.select(LIST, since, after, most).map(ENTRY).list());
  }

  private static boolean isKnown(Handle handle, AdminAction adminAction) {
    return handle.select(KNOWN, adminAction.id()).mapTo(Integer.class).findOne().isPresent();
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
