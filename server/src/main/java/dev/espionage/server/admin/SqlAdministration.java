package dev.espionage.server.admin;

import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.AccountStore;
import dev.espionage.server.account.PasswordHash;
import dev.espionage.server.account.RecoveryCode;
import dev.espionage.server.account.SessionStore;
import dev.espionage.server.account.Suspension;
import dev.espionage.server.account.SuspensionRows;
import dev.espionage.server.admin.AuditedChange.Judged;
import dev.espionage.server.chat.ChatReportStore;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.writer.StoreWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import org.jdbi.v3.core.Handle;

/** Administration as rows. Safe for use by any thread. */
public final class SqlAdministration implements Administration {
  /** Erases what the audit tells of the player {@code :id} but what was done to them. */
  public static final List<String> ERASURE =
      List.of("update admin_audit set detail = '' where subject = :id");

  private final StoreWriter writer;
  private final InstantSource clock;
  private final SessionStore sessions;
  private final AdministrationQuestions questions;

  public SqlAdministration(SqlStore store, InstantSource clock, SessionStore sessions) {
    this.writer = store.writer();
    this.clock = clock;
    this.sessions = sessions;
    this.questions = new AdministrationQuestions(store.reader(), clock);
  }

  @Override
  public CompletionStage<Optional<Administrator>> administrator(TokenHash token) {
    return questions.administrator(token);
  }

  @Override
  public CompletionStage<List<ListedAdministrator>> administrators() {
    return questions.administrators();
  }

  @Override
  public CompletionStage<Optional<Dossier>> dossier(PlayerRef player) {
    return questions.dossier(player);
  }

  @Override
  public CompletionStage<List<AuditEntry>> audit(Instant since, long after, int most) {
    return questions.audit(since, after, most);
  }

  @Override
  public CompletionStage<Outcome> create(Deed deed, Administrator next, TokenHash token) {
    return audited(
        deed,
        handle ->
            AdministratorRows.isInserted(handle, next, token, clock.instant())
                ? Judged.done(next.name())
                : Judged.refused(Fault.ADMINISTRATOR_EXISTS, next.name()));
  }

  @Override
  public CompletionStage<Outcome> revoke(Deed deed, Administrator former) {
    return audited(
        deed,
        handle ->
            AdministratorRows.isDeleted(handle, former)
                ? Judged.done(former.name())
                : Judged.refused(Fault.NO_SUCH_ADMINISTRATOR, former.name()));
  }

  @Override
  public CompletionStage<Outcome> suspend(Deed deed, PlayerRef player, Suspension suspension) {
    var ended = new LinkedHashSet<TokenHash>();
    return ending(
        ended,
        onPlayer(
            deed,
            player,
            (handle, found) -> {
              SuspensionRows.hold(handle, found.id());
              SuspensionRows.put(handle, found.id(), suspension, clock.instant());
              ended.addAll(SessionStore.endAll(handle, found.id()));
              return Judged.done(found.id().value());
            }));
  }

  @Override
  public CompletionStage<Outcome> unsuspend(Deed deed, PlayerRef player) {
    return onPlayer(
        deed,
        player,
        (handle, found) ->
            SuspensionRows.isEnded(handle, found.id(), clock.instant())
                ? Judged.done(found.id().value())
                : Judged.refused(Fault.NOT_SUSPENDED, found.id().value()));
  }

  @Override
  public CompletionStage<Outcome> rename(Deed deed, PlayerRef player, AccountName name) {
    return onAccount(
        deed,
        player,
        (handle, id) ->
            AccountStore.isRenamed(handle, id, name)
                ? Judged.done(id.value())
                : Judged.refused(Fault.NAME_TAKEN, id.value()));
  }

  @Override
  public CompletionStage<Outcome> resetPassword(
      Deed deed, PlayerRef player, PasswordHash password, RecoveryCode code) {
    var ended = new LinkedHashSet<TokenHash>();
    return ending(
        ended,
        onAccount(
            deed,
            player,
            (handle, id) -> {
              SuspensionRows.hold(handle, id);
              AccountStore.setPassword(handle, id, password);
              AccountStore.setCodes(handle, id, List.of(code.hash()));
              ended.addAll(SessionStore.endAll(handle, id));
              return Judged.done(id.value());
            }));
  }

  @Override
  public CompletionStage<Outcome> settleReport(Deed deed, long report) {
    String subject = Long.toString(report);
    return audited(
        deed,
        handle ->
            ChatReportStore.isSettled(handle, report, clock.instant())
                ? Judged.done(subject)
                : Judged.refused(Fault.NO_SUCH_REPORT, subject));
  }

  @Override
  public CompletionStage<Void> note(Deed deed, String subject, String outcome) {
    return AuditedChange.note(writer, deed, clock.instant(), subject, outcome);
  }

  private CompletionStage<Outcome> audited(Deed deed, AuditedChange.Doing doing) {
    return AuditedChange.by(writer, deed, clock.instant(), doing);
  }

  private CompletionStage<Outcome> onPlayer(
      Deed deed, PlayerRef meant, BiFunction<Handle, Player, Judged> then) {
    return audited(
        deed,
        handle ->
            switch (PlayerLookup.find(handle, meant)) {
              case PlayerLookup.Found.One(Player player) -> then.apply(handle, player);
              case PlayerLookup.Found.None(Fault why) -> Judged.refused(why, "");
            });
  }

  private CompletionStage<Outcome> onAccount(
      Deed deed, PlayerRef meant, BiFunction<Handle, PlayerId, Judged> then) {
    return onPlayer(
        deed,
        meant,
        (handle, player) ->
            player.guest()
                ? Judged.refused(Fault.NOT_AN_ACCOUNT, player.id().value())
                : then.apply(handle, player.id()));
  }

  /** Tells of the sessions that were ended, when that is durable. */
  private CompletionStage<Outcome> ending(
      Set<TokenHash> ended, CompletionStage<Outcome> transaction) {
    return transaction.thenApply(outcome -> {
      sessions.ended(ended);
      return outcome;
    });
  }
}
