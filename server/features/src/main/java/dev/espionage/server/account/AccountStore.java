package dev.espionage.server.account;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.SessionOpening.Verdict;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.ColumnType;
import dev.espionage.server.sql.RecordMapper;
import dev.espionage.server.sql.SqlStore;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Stores accounts and their recovery codes. It takes hashes of passwords and codes;
/// [AccountRoutes] computes them. Every change is one transaction, and names the password that was
/// checked for it. If the password has changed since, the change is dropped.
///
/// Thread-safe; never blocks the caller. A stage fails if the store does not answer; then the
/// outcome of the change is unknown. Methods with a `Handle` take part in the caller's transaction.
public record AccountStore(SqlStore store, SessionStore sessions) {
  /// The column types that this feature adds.
  public static final List<ColumnType<?>> COLUMN_TYPES =
      List.of(new ColumnType<>(PasswordHash.class, PasswordHash::new, PasswordHash::encoded));

  /// The statements that erase the account of the player `:id`.
  public static final List<String> ERASURE =
      List.of(
          "delete from recovery_code where player_id = :id",
          "delete from account where player_id = :id");

  /// The statements that replace the name of the player `:id` with `:deleted`.
  public static final List<String> NAME_ERASURE =
      List.of("update player set name = :deleted where id = :id");

  private static final String ACCOUNT =
      """
      select a.player_id as player, a.password, p.name, p.computer
      from account a join player p on p.id = a.player_id
      """;
  private static final RowMapper<Account> MAPPER = RecordMapper.of(Account.class);
  private static final String INSERT =
      """
      insert into account (player_id, name_key, look_key, password, registered_at)
      values (:id, :key, :look, :password, :now) on conflict do nothing
      """;
  private static final String RENAME =
      """
      update account set name_key = :key, look_key = :look
      where player_id = :id and not exists (
        select 1 from account other
        where other.player_id <> :id and (other.name_key = :key or other.look_key = :look))
      """;
  private static final String HAS_CODE =
      """
      select 1 from recovery_code c join account a on a.player_id = c.player_id
      where a.name_key = ? and c.code_hash = ?
      """;
  private static final String USE_CODE =
      "delete from recovery_code where player_id = ? and code_hash = ?";

  /// An account with its password hash.
  ///
  /// @param name the name as shown
  /// @param computer true if the account is marked as a program's
  public record Account(PlayerId player, String name, PasswordHash password, boolean computer) {
    /// Returns the owner as other players see them.
    public Player shown() {
      return new Player(player, name, false, computer);
    }
  }

  /// The answer to a registration.
  public sealed interface RegisterAnswer {
    /// The account exists, with a session.
    record Registered(OpenAnswer.Opened opened) implements RegisterAnswer {}

    /// Another account has this name, or one that looks alike.
    record NameTaken() implements RegisterAnswer {}

    /// The session belongs to an account.
    record AlreadyRegistered() implements RegisterAnswer {}

    /// The server has as many sessions as it keeps.
    record Full() implements RegisterAnswer {}
  }

  /// The answer to a request for an account's session.
  public sealed interface LoginAnswer {
    record LoggedIn(OpenAnswer.Opened opened) implements LoginAnswer {}

    /// No account has this name and this password or code. The answer does not say which is wrong.
    record WrongCredentials() implements LoginAnswer {}

    /// The name and the password or code are right, but the player is suspended.
    record Suspended(Suspension suspension) implements LoginAnswer {}

    /// The server has as many sessions as it keeps.
    record Full() implements LoginAnswer {}
  }

  /// Finds the account with an equivalent name.
  public CompletionStage<Optional<Account>> find(AccountName name) {
    return store.ask(handle -> find(handle, name));
  }

  /// Finds the player's account; empty for a guest.
  public CompletionStage<Optional<Account>> find(PlayerId player) {
    return store.ask(handle -> find(handle, player));
  }

  /// Returns whether the account has the recovery code.
  public CompletionStage<Boolean> hasCode(AccountName name, RecoveryCode code) {
    return store.ask(handle -> hasCode(handle, name, code));
  }

  /// Creates an account with a session. If `session` is a guest's, that guest becomes the account,
  /// and all their sessions end.
  ///
  /// @param codes the hashes of the recovery codes
  public CompletionStage<RegisterAnswer> register(
      AccountName name,
      PasswordHash password,
      ImmutableList<String> codes,
      Optional<TokenHash> session) {
    var newcomer = new Player(PlayerId.draw(sessions.random()), name.toString(), false);
    return SessionOpening.<RegisterAnswer>by(
        store,
        sessions,
        (handle, ended) -> {
          Optional<Player> who =
              session.flatMap(hash -> SessionRows.player(handle, hash, sessions.now()));
          if (who.isPresent() && !who.get().guest()) {
            return new Verdict.Refused<>(new RegisterAnswer.AlreadyRegistered());
          }
          Player player = new Player(who.orElse(newcomer).id(), name.toString(), false);
          if (!insertAccount(handle, player, who.isPresent(), name, password)) {
            return new Verdict.Refused<>(new RegisterAnswer.NameTaken());
          }
          setCodes(handle, player.id(), codes);
          ended.addAll(SessionRows.endAll(handle, player.id()));
          return new Verdict.Admitted<>(player);
        },
        new RegisterAnswer.Full(),
        RegisterAnswer.Registered::new);
  }

  /// Inserts the account, and its player if new. If an equivalent name is taken, removes a new
  /// player again and returns false.
  private boolean insertAccount(
      Handle handle, Player player, boolean known, AccountName name, PasswordHash password) {
    if (!known) {
      SessionRows.insert(handle, player, sessions.now());
    }
    boolean inserted =
        handle
                .createUpdate(INSERT)
                .bind("id", player.id())
                .bind("key", name.key())
                .bind("look", name.lookKey())
                .bind("password", password)
                .bind("now", sessions.now())
                .execute()
            == 1;
    if (inserted) {
      become(handle, player);
    } else if (!known) {
      handle.execute("delete from player where id = ?", player.id());
    }
    return inserted;
  }

  /// Opens a session.
  ///
  /// @param account the account whose password was checked
  /// @param session the session to end, to whomever it belongs
  public CompletionStage<LoginAnswer> openSession(Account account, Optional<TokenHash> session) {
    return entering((handle, ended) ->
        unlessRefused(
            handle,
            standing(handle, account),
            found -> {
              session.ifPresent(hash -> SessionRows.end(handle, hash, ended));
              return true;
            }));
  }

  /// Uses up the code and sets the password. Ends all sessions of the account and `session`, and
  /// opens a new one.
  public CompletionStage<LoginAnswer> recover(
      AccountName name, RecoveryCode code, PasswordHash password, Optional<TokenHash> session) {
    return entering((handle, ended) ->
        unlessRefused(
            handle,
            find(handle, name).filter(_ -> hasCode(handle, name, code)),
            found -> {
              boolean used = useCode(handle, found.player(), code);
              if (used) {
                setPassword(handle, found.player(), password);
                ended.addAll(SessionRows.endAll(handle, found.player()));
                session.ifPresent(hash -> SessionRows.end(handle, hash, ended));
              }
              return used;
            }));
  }

  /// Sets the password, ends all sessions of the account, and opens a new one.
  public CompletionStage<LoginAnswer> changePassword(Account account, PasswordHash password) {
    return entering((handle, ended) ->
        unlessRefused(
            handle,
            standing(handle, account),
            found -> {
              setPassword(handle, found.player(), password);
              ended.addAll(SessionRows.endAll(handle, found.player()));
              return true;
            }));
  }

  private CompletionStage<LoginAnswer> entering(SessionOpening.Decider<LoginAnswer> decider) {
    return SessionOpening.by(
        store, sessions, decider, new LoginAnswer.Full(), LoginAnswer.LoggedIn::new);
  }

  /// Decides whether to admit the owner of an account, and makes the changes that go with it.
  ///
  /// @param proved the account; empty if the credentials are wrong
  /// @param changes makes the changes that go with admitting the player; false if another
  ///   transaction was faster
  private Verdict<LoginAnswer> unlessRefused(
      Handle handle, Optional<Account> proved, Predicate<Account> changes) {
    if (proved.isEmpty()) {
      return new Verdict.Refused<>(new LoginAnswer.WrongCredentials());
    }
    Optional<Suspension> suspension =
        SuspensionRows.lockAndFind(handle, proved.get().player(), sessions.now());
    if (suspension.isPresent()) {
      return new Verdict.Refused<>(new LoginAnswer.Suspended(suspension.get()));
    }
    return changes.test(proved.get())
        ? new Verdict.Admitted<>(proved.get().shown())
        : new Verdict.Refused<>(new LoginAnswer.WrongCredentials());
  }

  /// Replaces all recovery codes. Returns false if the account has changed since the password was
  /// checked.
  ///
  /// @param codes the hashes of the new codes
  public CompletionStage<Boolean> replaceCodes(Account account, ImmutableList<String> codes) {
    return store.compute(handle -> {
      Optional<Account> standing = standing(handle, account);
      standing.ifPresent(found -> setCodes(handle, found.player(), codes));
      return standing.isPresent();
    });
  }

  /// Returns the account if it has not changed since the password was checked.
  private static Optional<Account> standing(Handle handle, Account account) {
    return find(handle, account.player()).filter(account::equals);
  }

  public static Optional<Account> find(Handle handle, AccountName name) {
    return handle.select(ACCOUNT + "where a.name_key = ?", name.key()).map(MAPPER).findOne();
  }

  public static Optional<Account> find(Handle handle, PlayerId player) {
    return handle.select(ACCOUNT + "where a.player_id = ?", player).map(MAPPER).findOne();
  }

  /// Makes the player the owner of an account with this name.
  private static void become(Handle handle, Player player) {
    handle
        .createUpdate("update player set name = :name, guest = false where id = :id")
        .bindMethods(player)
        .execute();
  }

  public static void setPassword(Handle handle, PlayerId player, PasswordHash password) {
    handle.execute("update account set password = ? where player_id = ?", password, player);
  }

  /// Renames an account. Returns false if another account has an equivalent name.
  public static boolean rename(Handle handle, PlayerId player, AccountName name) {
    boolean renamed =
        handle
                .createUpdate(RENAME)
                .bind("id", player)
                .bind("key", name.key())
                .bind("look", name.lookKey())
                .execute()
            == 1;
    if (renamed) {
      become(handle, new Player(player, name.toString(), false));
    }
    return renamed;
  }

  /// Replaces all recovery codes with these.
  public static void setCodes(Handle handle, PlayerId player, List<String> hashes) {
    handle.execute("delete from recovery_code where player_id = ?", player);
    for (String hash : hashes) {
      handle.execute(
          "insert into recovery_code (player_id, code_hash) values (?, ?)", player, hash);
    }
  }

  /// Returns whether the account has the code. One query, which takes as long for an unknown name.
  private static boolean hasCode(Handle handle, AccountName name, RecoveryCode code) {
    return handle
        .select(HAS_CODE, name.key(), code.hash())
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /// Deletes a code. Returns false if the player does not have it.
  private static boolean useCode(Handle handle, PlayerId player, RecoveryCode code) {
    return handle.execute(USE_CODE, player, code.hash()) == 1;
  }
}
