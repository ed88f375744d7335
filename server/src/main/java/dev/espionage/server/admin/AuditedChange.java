package dev.espionage.server.admin;

import dev.espionage.server.sql.writer.StoreWriter;
import java.time.Instant;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * What an administrator does, in one transaction with its entry of the audit. A transaction may be
 * tried again after a commit of which nothing is known: if the entry is there, it was committed,
 * and its outcome stays. One for each deed; its field belongs to the thread that writes, until the
 * transaction is over.
 */
final class AuditedChange {
  private static final String KNOWN = "select 1 from admin_audit where deed = :deed";
  private static final String INSERT =
      """
      insert into admin_audit (deed, at, administrator, action, subject, outcome, detail)
      values (:deed, :at, :by, :action, :subject, :outcome, :detail)
      """;

  private final Deed deed;
  private final Instant now;
  private @Nullable Outcome outcome;

  private AuditedChange(Deed deed, Instant now) {
    this.deed = deed;
    this.now = now;
  }

  /** Does it, or says why not. */
  interface Doing {
    Judged apply(Handle handle);
  }

  /**
   * @param subject on whom, if it is known: also of what is refused
   */
  record Judged(Outcome outcome, String subject) {
    static Judged done(String subject) {
      return new Judged(new Outcome.Done(subject), subject);
    }

    static Judged refused(Fault fault, String subject) {
      return new Judged(new Outcome.Refused(fault), subject);
    }
  }

  static CompletionStage<Outcome> by(StoreWriter writer, Deed deed, Instant now, Doing doing) {
    var change = new AuditedChange(deed, now);
    return writer.compute(handle -> change.apply(handle, doing));
  }

  /** Only the entry. */
  static CompletionStage<Void> note(
      StoreWriter writer, Deed deed, Instant now, String subject, String word) {
    var change = new AuditedChange(deed, now);
    return writer.change(handle -> {
      if (!change.isKnown(handle)) {
        change.insert(handle, subject, word);
      }
    });
  }

  private Outcome apply(Handle handle, Doing doing) {
    if (outcome != null && isKnown(handle)) {
      return outcome;
    }
    Judged judged = doing.apply(handle);
    insert(handle, judged.subject(), judged.outcome().word());
    outcome = judged.outcome();
    return judged.outcome();
  }

  private boolean isKnown(Handle handle) {
    return handle
        .createQuery(KNOWN)
        .bind("deed", deed.id())
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  private void insert(Handle handle, String subject, String word) {
    handle
        .createUpdate(INSERT)
        .bind("deed", deed.id())
        .bind("at", now)
        .bind("by", deed.by())
        .bind("action", deed.action().word())
        .bind("subject", subject)
        .bind("outcome", word)
        .bind("detail", deed.detail())
        .execute();
  }
}
