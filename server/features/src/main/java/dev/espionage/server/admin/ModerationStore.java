package dev.espionage.server.admin;

import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.AccountStore;
import dev.espionage.server.account.PasswordHash;
import dev.espionage.server.account.RecoveryCode;
import dev.espionage.server.account.SessionStore;
import dev.espionage.server.account.Suspension;
import dev.espionage.server.account.SuspensionRows;
import dev.espionage.server.admin.AdminOutcome.Fault;
import dev.espionage.server.admin.AuditStore.Judged;
import dev.espionage.server.chat.ChatReportStore;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreReader;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import org.jdbi.v3.core.Handle;

/**
 * Changes what is stored of players, for administrators. Every change is one transaction with its
 * entry of the audit; one that is refused leaves only the entry. Who was erased is nobody. Safe for
 * use by any thread; never blocks it. A stage that fails means that the store did not answer, and
 * nothing is known of a change.
 */
public final class ModerationStore {
  private static final String DOSSIER =
      """
      select p.created_at, p.seen_at,
        (select count(*) from session s where s.player_id = p.id and s.expires_at > :now) as sessions,
        (select count(*) from game g where g.white = p.id or g.black = p.id) as games
      from player p where p.id = :id
      """;
  private static final String BY_ID =
      "select id, name, guest, computer from player where id = :id and name <> :deleted";
  private static final String GUESTS =
      "select id, name, guest, computer from player where name = :name and guest and name <> :deleted limit 2";

  private final StoreReader reader;
  private final InstantSource clock;
  private final SessionStore sessions;
  private final AuditStore audit;

  public ModerationStore(
      SqlStore store, InstantSource clock, SessionStore sessions, AuditStore audit) {
    this.reader = store.reader();
    this.clock = clock;
    this.sessions = sessions;
    this.audit = audit;
  }

  /** Whom an administrator means. */
  public sealed interface PlayerRef {
    /** Before an id, so that it is not taken for a name. */
    String ID_PREFIX = "id:";

    record ById(PlayerId id) implements PlayerRef {}

    /** The account whose name is alike, otherwise the guest of exactly this name. */
    record ByName(String name) implements PlayerRef {}

    /** Reads what somebody typed: a colon is in no name. */
    static PlayerRef parse(String typed) {
      String id = typed.startsWith(ID_PREFIX) ? typed.substring(ID_PREFIX.length()) : "";
      return CrockfordBase32.isId(id) ? new ById(new PlayerId(id)) : new ByName(typed);
    }
  }

  /**
   * What is known of a player, for administration.
   *
   * @param createdAt when they came first, maybe as a guest
   * @param seenAt to about a day
   * @param sessions that are good now
   * @param unfinishedGames that they play
   * @param suspension that stands now
   */
  public record PlayerRecord(
      Player player,
      Instant createdAt,
      Instant seenAt,
      int sessions,
      int unfinishedGames,
      Optional<Suspension> suspension) {}

  /** Returns what is known of a player; empty if there is none, or several. */
  CompletionStage<Optional<PlayerRecord>> dossier(PlayerRef meant) {
    return reader.ask(handle ->
        switch (find(handle, meant)) {
          case Found.One(Player player) -> dossier(handle, player);
          case Found.None _ -> Optional.empty();
        });
  }

  private Optional<PlayerRecord> dossier(Handle handle, Player player) {
    Instant now = clock.instant();
    var suspension = SuspensionRows.standing(handle, player.id(), now);
    return handle
        .createQuery(DOSSIER)
        .bind("id", player.id())
        .bind("now", now)
        .map((row, _) ->
            new PlayerRecord(
                player,
                Instant.ofEpochMilli(row.getLong("created_at")),
                Instant.ofEpochMilli(row.getLong("seen_at")),
                row.getInt("sessions"),
                row.getInt("games"),
                suspension))
        .findOne();
  }

  /** Keeps a player out, instead of as before if they are; all their sessions end. */
  CompletionStage<AdminOutcome> suspend(
      AdminAction adminAction, PlayerRef meant, Suspension suspension) {
    Set<TokenHash> ended = new LinkedHashSet<>();
    return ending(
        ended,
        onPlayer(
            adminAction,
            meant,
            (handle, player) -> {
              SuspensionRows.hold(handle, player.id());
              SuspensionRows.put(handle, player.id(), suspension, clock.instant());
              ended.addAll(SessionStore.endAll(handle, player.id()));
              return Judged.done(player.id().value());
            }));
  }

  /** Lets a player in again. */
  CompletionStage<AdminOutcome> unsuspend(AdminAction adminAction, PlayerRef meant) {
    return onPlayer(
        adminAction,
        meant,
        (handle, player) ->
            SuspensionRows.isEnded(handle, player.id(), clock.instant())
                ? Judged.done(player.id().value())
                : Judged.refused(Fault.NOT_SUSPENDED, player.id().value()));
  }

  /** Gives an account another name. */
  CompletionStage<AdminOutcome> rename(AdminAction adminAction, PlayerRef meant, AccountName name) {
    return onAccount(
        adminAction,
        meant,
        (handle, id) ->
            AccountStore.isRenamed(handle, id, name)
                ? Judged.done(id.value())
                : Judged.refused(Fault.NAME_TAKEN, id.value()));
  }

  /**
   * Lets somebody in again who has lost password and recovery codes: sets a password and leaves one
   * recovery code; all sessions end.
   *
   * @param password of nobody: only the code leads to a new one
   */
  CompletionStage<AdminOutcome> resetPassword(
      AdminAction adminAction, PlayerRef meant, PasswordHash password, RecoveryCode code) {
    Set<TokenHash> ended = new LinkedHashSet<>();
    return ending(
        ended,
        onAccount(
            adminAction,
            meant,
            (handle, id) -> {
              SuspensionRows.hold(handle, id);
              AccountStore.setPassword(handle, id, password);
              AccountStore.setCodes(handle, id, List.of(code.hash()));
              ended.addAll(SessionStore.endAll(handle, id));
              return Judged.done(id.value());
            }));
  }

  /** Notes that a report of a line in a chat was dealt with. */
  public CompletionStage<AdminOutcome> settleReport(AdminAction adminAction, long report) {
    String subject = Long.toString(report);
    return audit.change(
        adminAction,
        handle ->
            ChatReportStore.isSettled(handle, report, clock.instant())
                ? Judged.done(subject)
                : Judged.refused(Fault.NO_SUCH_REPORT, subject));
  }

  /** Tells of the sessions that were ended, when that is durable. */
  private CompletionStage<AdminOutcome> ending(
      Set<TokenHash> ended, CompletionStage<AdminOutcome> transaction) {
    return transaction.thenApply(outcome -> {
      sessions.ended(ended);
      return outcome;
    });
  }

  private CompletionStage<AdminOutcome> onPlayer(
      AdminAction adminAction, PlayerRef meant, BiFunction<Handle, Player, Judged> then) {
    return audit.change(
        adminAction,
        handle ->
            switch (find(handle, meant)) {
              case Found.One(Player player) -> then.apply(handle, player);
              case Found.None(Fault why) -> Judged.refused(why, "");
            });
  }

  private CompletionStage<AdminOutcome> onAccount(
      AdminAction adminAction, PlayerRef meant, BiFunction<Handle, PlayerId, Judged> then) {
    return onPlayer(
        adminAction,
        meant,
        (handle, player) ->
            player.guest()
                ? Judged.refused(Fault.NOT_AN_ACCOUNT, player.id().value())
                : then.apply(handle, player.id()));
  }

  /** Who was meant. */
  private sealed interface Found {
    record One(Player player) implements Found {}

    record None(Fault why) implements Found {}
  }

  private static Found find(Handle handle, PlayerRef meant) {
    return switch (meant) {
      case PlayerRef.ById(PlayerId id) ->
          byId(handle, id)
              .<Found>map(Found.One::new)
              .orElseGet(() -> new Found.None(Fault.NO_SUCH_PLAYER));
      case PlayerRef.ByName(String name) ->
          AccountName.good(name)
              .flatMap(account -> AccountStore.find(handle, account))
              .map(AccountStore.Account::shown)
              .<Found>map(Found.One::new)
              .orElseGet(() -> guest(handle, name));
    };
  }

  private static Optional<Player> byId(Handle handle, PlayerId id) {
    return handle
        .createQuery(BY_ID)
        .bind("id", id)
        .bind("deleted", Player.DELETED)
        .map((row, _) -> PlayerRow.of(row, "id"))
        .findOne();
  }

  private static Found guest(Handle handle, String name) {
    List<Player> guests =
        handle
            .createQuery(GUESTS)
            .bind("name", name)
            .bind("deleted", Player.DELETED)
            .map((row, _) -> PlayerRow.of(row, "id"))
            .list();
    return switch (guests.size()) {
      case 0 -> new Found.None(Fault.NO_SUCH_PLAYER);
      case 1 -> new Found.One(guests.getFirst());
      default -> new Found.None(Fault.AMBIGUOUS_NAME);
    };
  }
}
