package dev.espionage.server.admin;

import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.AccountStore;
import dev.espionage.server.account.PasswordHash;
import dev.espionage.server.account.RecoveryCode;
import dev.espionage.server.account.SessionRows;
import dev.espionage.server.account.SessionStore;
import dev.espionage.server.account.Suspension;
import dev.espionage.server.account.SuspensionRows;
import dev.espionage.server.admin.AdminOutcome.AdminFault;
import dev.espionage.server.admin.AuditStore.AuditedResult;
import dev.espionage.server.chat.ChatReportStore;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.SqlStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import org.jdbi.v3.core.Handle;

/// Changes stored player data for administrators. Every change shares one transaction with its
/// audit entry; a refused change leaves only the entry. Erased players are not found.
///
/// Thread-safe; never blocks the caller. A stage fails if the store does not answer; then the
/// outcome of the change is unknown.
public record ModerationStore(
    SqlStore store, InstantSource clock, SessionStore sessions, AuditStore audit) {
  private static final String DOSSIER =
      """
      select p.created_at, p.seen_at,
        (select count(*) from session s where s.player_id = p.id and s.expires_at > ?) as sessions,
        (select count(*) from game g where g.white = p.id or g.black = p.id) as games
      from player p where p.id = ?
      """;
  private static final String BY_ID =
      "select id, name, guest, computer from player where id = ? and name <> ?";
  private static final String GUESTS =
      "select id, name, guest, computer from player where name = ? and guest"
          + " and name <> ? limit 2";

  /// A reference to a player, as an administrator types it.
  public sealed interface PlayerRef {
    /// The prefix that tells an id from a name.
    String ID_PREFIX = "id:";

    record ById(PlayerId id) implements PlayerRef {}

    /// The account with an equivalent name, otherwise the guest with exactly this name.
    record ByName(String name) implements PlayerRef {}

    /// Parses typed text. Names contain no colon, so the prefix is unambiguous.
    static PlayerRef parse(String typed) {
      String id = typed.startsWith(ID_PREFIX) ? typed.substring(ID_PREFIX.length()) : "";
      return CrockfordBase32.isId(id) ? new ById(new PlayerId(id)) : new ByName(typed);
    }
  }

  /// The data of a player that administration shows.
  ///
  /// @param createdAt the time of the player's first visit, perhaps as a guest
  /// @param seenAt the time of the last visit, to about a day
  /// @param sessions the number of valid sessions
  /// @param unfinishedGames the number of the player's unfinished games
  /// @param suspension the current suspension
  public record PlayerRecord(
      Player player,
      Instant createdAt,
      Instant seenAt,
      int sessions,
      int unfinishedGames,
      Optional<Suspension> suspension) {}

  /// Returns a player's data; empty if no player or more than one matches.
  CompletionStage<Optional<PlayerRecord>> playerRecord(PlayerRef playerRef) {
    return store.ask(handle ->
        switch (find(handle, playerRef)) {
          case Found.One(Player player) -> playerRecord(handle, player);
          case Found.None _ -> Optional.empty();
        });
  }

  private Optional<PlayerRecord> playerRecord(Handle handle, Player player) {
    Instant now = clock.instant();
    var suspension = SuspensionRows.standing(handle, player.id(), now);
    return handle
        .select(DOSSIER, now, player.id())
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

  /// Suspends a player and ends all their sessions. Replaces an earlier suspension.
  CompletionStage<AdminOutcome> suspend(
      AdminAction adminAction, PlayerRef playerRef, Suspension suspension) {
    return endingSessions(
        adminAction,
        playerRef,
        (handle, player) -> {
          SuspensionRows.hold(handle, player.id());
          SuspensionRows.put(handle, player.id(), suspension, clock.instant());
          return Optional.empty();
        });
  }

  /// Ends a player's suspension.
  CompletionStage<AdminOutcome> unsuspend(AdminAction adminAction, PlayerRef playerRef) {
    return change(
        adminAction,
        playerRef,
        (handle, player) ->
            SuspensionRows.endSuspension(handle, player.id(), clock.instant())
                ? Optional.empty()
                : Optional.of(AdminFault.NOT_SUSPENDED));
  }

  /// Renames an account.
  CompletionStage<AdminOutcome> rename(
      AdminAction adminAction, PlayerRef playerRef, AccountName name) {
    return change(
        adminAction,
        playerRef,
        ofAccount((handle, id) ->
            AccountStore.rename(handle, id, name)
                ? Optional.empty()
                : Optional.of(AdminFault.NAME_TAKEN)));
  }

  /// Restores access to an account whose password and recovery codes are lost. Sets the password,
  /// replaces the recovery codes with one, and ends all sessions.
  ///
  /// @param password the hash of a password that nobody knows: only the code leads to a new one
  CompletionStage<AdminOutcome> resetPassword(
      AdminAction adminAction, PlayerRef playerRef, PasswordHash password, RecoveryCode code) {
    return endingSessions(
        adminAction,
        playerRef,
        ofAccount((handle, id) -> {
          SuspensionRows.hold(handle, id);
          AccountStore.setPassword(handle, id, password);
          AccountStore.setCodes(handle, id, List.of(code.hash()));
          return Optional.empty();
        }));
  }

  /// Ends all sessions of a player.
  CompletionStage<AdminOutcome> logOut(AdminAction adminAction, PlayerRef playerRef) {
    return endingSessions(adminAction, playerRef, (_, _) -> Optional.empty());
  }

  /// Marks a chat report as settled.
  public CompletionStage<AdminOutcome> settleReport(AdminAction adminAction, long report) {
    return audit.change(
        adminAction,
        handle ->
            AuditedResult.doneIf(
                ChatReportStore.settle(handle, report, clock.instant()),
                AdminFault.NO_SUCH_REPORT,
                Long.toString(report)));
  }

  /// Changes a player, or returns why not.
  private interface Change extends BiFunction<Handle, Player, Optional<AdminFault>> {}

  private CompletionStage<AdminOutcome> change(
      AdminAction adminAction, PlayerRef playerRef, Change change) {
    return audit.change(
        adminAction,
        handle ->
            switch (find(handle, playerRef)) {
              case Found.One(Player player) -> {
                String id = player.id().value();
                yield change
                    .apply(handle, player)
                    .map(why -> AuditedResult.refused(why, id))
                    .orElseGet(() -> AuditedResult.done(id));
              }
              case Found.None(AdminFault why) -> AuditedResult.refused(why, "");
            });
  }

  /// Changes a player, ends all their sessions, and announces that once it is durable.
  private CompletionStage<AdminOutcome> endingSessions(
      AdminAction adminAction, PlayerRef playerRef, Change change) {
    Set<TokenHash> ended = new LinkedHashSet<>();
    return change(
            adminAction,
            playerRef,
            (handle, player) -> {
              Optional<AdminFault> fault = change.apply(handle, player);
              if (fault.isEmpty()) {
                ended.addAll(SessionRows.endAll(handle, player.id()));
              }
              return fault;
            })
        .thenApply(outcome -> {
          sessions.ended(ended);
          return outcome;
        });
  }

  private static Change ofAccount(BiFunction<Handle, PlayerId, Optional<AdminFault>> change) {
    return (handle, player) ->
        player.guest() ? Optional.of(AdminFault.NOT_AN_ACCOUNT) : change.apply(handle, player.id());
  }

  /// The result of looking up a player.
  private sealed interface Found {
    record One(Player player) implements Found {}

    record None(AdminFault why) implements Found {}
  }

  private static Found find(Handle handle, PlayerRef playerRef) {
    return switch (playerRef) {
      case PlayerRef.ById(PlayerId id) ->
          byId(handle, id)
              .<Found>map(Found.One::new)
              .orElseGet(() -> new Found.None(AdminFault.NO_SUCH_PLAYER));
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
        .select(BY_ID, id, Player.DELETED)
        .map((row, _) -> PlayerRow.of(row, "id"))
        .findOne();
  }

  private static Found guest(Handle handle, String name) {
    List<Player> guests =
        handle.select(GUESTS, name, Player.DELETED).map((row, _) -> PlayerRow.of(row, "id")).list();
    return switch (guests.size()) {
      case 0 -> new Found.None(AdminFault.NO_SUCH_PLAYER);
      case 1 -> new Found.One(guests.getFirst());
      default -> new Found.None(AdminFault.AMBIGUOUS_NAME);
    };
  }
}
