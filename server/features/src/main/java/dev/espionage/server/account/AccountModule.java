package dev.espionage.server.account;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.sql.SqlStore;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;

/// Wires accounts and sessions. Created last, because it exports and erases the data that the other
/// features store. They look up sessions in the [SessionStore], which is created earlier.
public final class AccountModule implements FeatureModule {
  private static final Duration SWEEP = Duration.ofMinutes(1);
  private static final Duration UNUSED_SWEEP = Duration.ofMinutes(10);

  private final SqlStore store;
  private final SessionStore sessions;
  private final ErasureStore erasures;
  private final Duration guestKeep;
  private final PasswordHashing hashing;
  private final ImmutableList<Route> routes;

  /// The limits on the use of accounts, guests and addresses.
  public record Limits(AccountSettings account, GuestSettings guest, AddressSettings address) {}

  /// @param exported the exports of the data that other features store
  public AccountModule(
      FeatureContext context,
      SessionStore sessions,
      ErasureStore erasures,
      List<PersonalData> exported,
      Limits limits,
      AccountMetrics metrics) {
    AccountSettings settings = limits.account();
    this.store = context.store();
    this.sessions = sessions;
    this.erasures = erasures;
    this.guestKeep = limits.guest().keep();
    this.hashing =
        new PasswordHashing(
            settings.hashingThreads(), settings.hashingQueue(), new SecureRandom(), metrics);
    this.routes =
        routes(
            context,
            exported,
            new AccountLimits(limits, context.ticker(), AccountLimits::sleep, metrics));
  }

  private ImmutableList<Route> routes(
      FeatureContext context, List<PersonalData> exported, AccountLimits limits) {
    CallerLookup callers = context.callers();
    PlayerDepartures departures = context.departures();
    var replies = new SessionReplies(context.clock());
    var accounts = new AccountStore(store, sessions);
    var bots = new BotStore(store, sessions);
    var profiles = new ProfileStore(store, context.clock());
    return ImmutableList.<Route>builder()
        .addAll(new SessionRoutes(sessions, bots, departures, callers, replies, limits).table())
        .addAll(
            new AccountRoutes(accounts, erasures, hashing, departures, callers, replies, limits)
                .table())
        .addAll(
            new PersonalDataRoutes(profiles, sessions, exported, callers, context.ticker()).table())
        .build();
  }

  /// Counts the sessions, and starts removing expired sessions and guests who cannot return. Called
  /// once, before players are admitted.
  public CompletionStage<Void> begin() {
    store.every(SWEEP, sessions::sweep);
    store.every(UNUSED_SWEEP, sessions.places()::endUnused);
    store.every(SWEEP, () -> erasures.sweepGuests(guestKeep));
    return sessions.sweep();
  }

  @Override
  public List<Route> routes() {
    return routes;
  }

  /// Returns the password hashing, whose threads all features share.
  public PasswordHashing hashing() {
    return hashing;
  }
}
