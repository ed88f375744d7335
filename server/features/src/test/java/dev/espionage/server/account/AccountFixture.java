package dev.espionage.server.account;

import static dev.espionage.server.sql.StoreFixture.get;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.account.AccountStore.Account;
import dev.espionage.server.account.AccountStore.LoginAnswer;
import dev.espionage.server.account.AccountStore.RegisterAnswer;
import dev.espionage.server.account.ErasureStore.EraseAnswer;
import dev.espionage.server.account.SessionStore.OpenAnswer;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.PlayerErasure;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The accounts and sessions of a store, with methods for tests. By default it keeps at most three
/// sessions, of which none is reserved for accounts. It keeps sessions and guests for 30 days. Any
/// text may serve as a password hash.
public final class AccountFixture {
  public static final PasswordHash FIRST = new PasswordHash("first");
  public static final PasswordHash SECOND = new PasswordHash("second");

  private static final Duration KEEP = Duration.ofDays(30);
  private static final int CAPACITY = 3;
  private static final int PER_ACCOUNT = 50;
  private static final Duration UNUSED = Duration.ofHours(6);
  private static final Duration CHECK = Duration.ofMinutes(5);

  final PlayerDepartures departures = new PlayerDepartures();
  public final SessionStore sessions;
  final Set<PlayerId> connected = ConcurrentHashMap.newKeySet();
  public final AccountStore accounts;
  public final ProfileStore profiles;
  private final ErasureStore erasures;

  /// Removes the expired sessions and counts the others, as a starting server does.
  public AccountFixture(GameStores stores, InstantSource clock) {
    this(stores, clock, settings(CAPACITY, 0, PER_ACCOUNT));
  }

  AccountFixture(GameStores stores, InstantSource clock, SessionSettings settings) {
    sessions =
        new SessionStore(
            stores.sql(),
            clock,
            settings,
            () -> connected,
            departures,
            new AccountMetrics(new SimpleMeterRegistry()));
    accounts = new AccountStore(stores.sql(), sessions);
    profiles = new ProfileStore(stores.sql(), clock);
    erasures =
        new ErasureStore(stores.sql(), sessions, PlayerErasure.STATEMENTS, ErasureLog.none());
    sweep();
  }

  /// Gives a player an account name, without a password to log in with.
  public static void account(StoreFixture fixture, PlayerId player, String name) {
    AccountName account = name(name);
    fixture.execute(
        "insert into account (player_id, name_key, look_key, password, registered_at)"
            + " values ('%s', '%s', '%s', '', 0)"
                .formatted(player, account.key(), account.lookKey()));
  }

  static SessionSettings settings(int capacity, int accountPercent, int perAccount) {
    return new SessionSettings(KEEP, capacity, accountPercent, perAccount, UNUSED, CHECK);
  }

  public static AccountName name(String text) {
    return AccountName.good(text).orElseThrow();
  }

  public OpenAnswer.Opened guest(String name) {
    return (OpenAnswer.Opened) get(sessions.open(guestName(name)));
  }

  static GuestName guestName(String name) {
    return GuestName.read(name).toOptional().orElseThrow();
  }

  RegisterAnswer register(String name, Optional<Token> session, String... codes) {
    return get(
        accounts.register(
            name(name), FIRST, ImmutableList.copyOf(codes), session.map(Token::hash)));
  }

  /// Registers an account with the first password.
  public OpenAnswer.Opened registered(String name, String... codes) {
    return opened(register(name, Optional.empty(), codes));
  }

  /// Turns a guest into an account.
  OpenAnswer.Opened registered(String name, Token guest) {
    return opened(register(name, Optional.of(guest)));
  }

  private static OpenAnswer.Opened opened(RegisterAnswer answer) {
    return switch (answer) {
      case RegisterAnswer.Registered(var opened) -> opened;
      case RegisterAnswer.NameTaken _, RegisterAnswer.AlreadyRegistered _, RegisterAnswer.Full _ ->
          throw new AssertionError(answer);
    };
  }

  static OpenAnswer.Opened opened(LoginAnswer answer) {
    return switch (answer) {
      case LoginAnswer.LoggedIn(var opened) -> opened;
      case LoginAnswer.WrongCredentials _, LoginAnswer.Suspended _, LoginAnswer.Full _ ->
          throw new AssertionError(answer);
    };
  }

  /// Returns the account as it is stored.
  public Account account(PlayerId player) {
    return get(accounts.find(player)).orElseThrow();
  }

  public LoginAnswer enter(Account account, Optional<TokenHash> session) {
    return get(accounts.openSession(account, session));
  }

  public Optional<Session> find(Token token) {
    return get(sessions.find(token));
  }

  /// Erases a player as if the password had just been checked.
  public EraseAnswer erase(PlayerId player) {
    return erase(player, get(accounts.find(player)));
  }

  EraseAnswer erase(PlayerId player, Optional<Account> account) {
    return get(erasures.erase(player, account));
  }

  /// Removes the expired sessions and counts the others.
  public void sweep() {
    get(sessions.sweep());
  }

  /// Removes the guests who cannot come back, in small batches.
  public void sweepGuests() {
    get(erasures.sweepGuests(KEEP));
  }
}
