package dev.espionage.server.account;

import dev.espionage.server.feature.ErasureStatements;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.SqlStore;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/// Erases players from the store, by the [ErasureStatements] of all features: players who ask for
/// it, and guests who cannot return. Games that an erased player played remain, without the name.
/// Thread-safe; never blocks the caller. If a stage fails, the outcome of the change is unknown.
///
/// @param log the log in which a caller notes a player before the erasure
public record ErasureStore(
    SqlStore store, SessionStore sessions, ErasureStatements statements, ErasureLog log) {
  /// The number of guests removed per transaction, because all other writes wait meanwhile.
  private static final int AT_A_TIME = 200;

  private static final String NAMED = "select 1 from player where id = ? and name <> ?";
  private static final String RUNNING = "select 1 from game where white = ? or black = ?";

  /// Finds guests to remove. Guests with an unfinished game or an invitation are kept.
  private static final String GONE =
      """
      select id from player p
      where p.guest and p.name <> 'deleted' and p.seen_at <= ?
        and not exists (select 1 from session s where s.player_id = p.id)
        and not exists (select 1 from game g where g.white = p.id or g.black = p.id)
        and not exists (select 1 from invitation i where i.inviter = p.id)
      order by p.seen_at, p.id limit ?
      """;

  private static final String REMOVE =
      """
      delete from player
      where id = ? and not exists (
        select 1 from archive a where a.white = player.id or a.black = player.id)
      """;

  /// The answer to an erasure.
  public sealed interface EraseAnswer {
    /// Nothing is left but games without the name.
    record Erased() implements EraseAnswer {}

    record WrongPassword() implements EraseAnswer {}

    /// The player has an unfinished game, in which an opponent waits.
    record GamesRunning() implements EraseAnswer {}
  }

  /// Erases all data that identifies the player: sessions, account, codes, invitations, and the
  /// name, also in the archive. Refused while the player has an unfinished game.
  ///
  /// @param account the account whose password was checked; empty for a guest
  public CompletionStage<EraseAnswer> erase(
      PlayerId player, Optional<AccountStore.Account> account) {
    Set<TokenHash> ended = new LinkedHashSet<>();
    return store
        .compute(handle -> erase(handle, player, account, ended))
        .thenApply(answer -> {
          sessions.ended(ended);
          return answer;
        });
  }

  /// Erases the player in a transaction. If the account is gone, an earlier attempt has erased it,
  /// and this one finds nothing more.
  ///
  /// @param ended collects the ended sessions; it may hold those of an earlier attempt
  private EraseAnswer erase(
      Handle handle,
      PlayerId player,
      Optional<AccountStore.Account> account,
      Set<TokenHash> ended) {
    SuspensionRows.hold(handle, player);
    Optional<AccountStore.Account> now = AccountStore.find(handle, player);
    if (now.isPresent() && !now.equals(account)) {
      return new EraseAnswer.WrongPassword();
    }
    if (!handle.select(RUNNING, player, player).mapToMap().list().isEmpty()) {
      return new EraseAnswer.GamesRunning();
    }
    ended.addAll(SessionRows.endAll(handle, player));
    forget(handle, statements, player);
    return new EraseAnswer.Erased();
  }

  /// Ends all sessions of a restored store, because they may have ended since the backup, and
  /// erases the players who were erased since. Returns how many those are.
  public static int settle(
      Handle handle, ErasureStatements statements, Collection<PlayerId> erased) {
    SessionRows.deleteAll(handle);
    List<PlayerId> named =
        erased.stream()
            .filter(id ->
                handle.select(NAMED, id, Player.DELETED).mapTo(Integer.class).findOne().isPresent())
            .toList();
    named.forEach(player -> forget(handle, statements, player));
    return named.size();
  }

  private static void forget(Handle handle, ErasureStatements statements, PlayerId player) {
    forgetRows(handle, statements, player);
    forgetName(handle, statements, player);
  }

  /// Removes some of the guests without a session who were last seen at least `keep` ago. Guests
  /// with stored games become "deleted" instead, because their opponents keep those games.
  public CompletionStage<Void> sweepGuests(Duration keep) {
    return store.change(handle -> gone(handle, keep).forEach(guest -> remove(handle, guest)));
  }

  private List<PlayerId> gone(Handle handle, Duration keep) {
    return handle.select(GONE, sessions.now().minus(keep), AT_A_TIME).mapTo(PlayerId.class).list();
  }

  private void remove(Handle handle, PlayerId guest) {
    forgetRows(handle, statements, guest);
    boolean removed = handle.execute(REMOVE, guest) > 0;
    if (!removed) {
      forgetName(handle, statements, guest);
    }
  }

  /// Erases a player's own rows, but not the name.
  private static void forgetRows(Handle handle, ErasureStatements statements, PlayerId player) {
    statements.rows().forEach(sql -> handle.createUpdate(sql).bind("id", player).execute());
  }

  /// Erases the player's name everywhere.
  private static void forgetName(Handle handle, ErasureStatements statements, PlayerId player) {
    statements
        .names()
        .forEach(sql ->
            handle.createUpdate(sql).bind("id", player).bind("deleted", Player.DELETED).execute());
  }
}
