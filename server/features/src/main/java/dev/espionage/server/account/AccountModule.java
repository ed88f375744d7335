package dev.espionage.server.account;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.server.config.RateLimit;
import dev.espionage.server.feature.ErasureStatements;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.Route;
import dev.espionage.server.sql.SqlStore;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Wires accounts and sessions. Other modules find sessions before this one is made, by the {@link
 * SessionStore}; this one is the last, since it exports and erases what they store.
 */
public final class AccountModule implements FeatureModule {
  private static final Duration SWEEP = Duration.ofMinutes(1);

  private final SqlStore store;
  private final SessionStore sessions;
  private final ErasureStore erasures;
  private final Duration guestKeep;
  private final PasswordHashing hashing;
  private final ImmutableList<Route> routes;

  /**
   * What accounts need of the rest.
   *
   * @param callerLookup finds sessions in {@code sessions}
   */
  public record Dependencies(
      SqlStore store,
      SessionStore sessions,
      CallerLookup callerLookup,
      ErasureStatements erasure,
      Hooks hooks,
      InstantSource clock,
      Ticker ticker) {}

  /**
   * What other features do when an account changes.
   *
   * @param erased is told of players who were erased, so that lists forget their invitations
   * @param withdraw takes back what a player offers: invitations, and a ticket of quick pairing
   */
  public record Hooks(
      Consumer<PlayerId> erased, Function<PlayerId, CompletionStage<Void>> withdraw) {}

  /**
   * @param guestKeep how long a guest without a session is kept
   * @param newSessions of one address
   * @param exported what other features store of players
   */
  public AccountModule(
      Dependencies dependencies,
      AccountSettings settings,
      Duration guestKeep,
      RateLimit newSessions,
      List<PersonalData> exported) {
    this.store = dependencies.store();
    this.sessions = dependencies.sessions();
    this.erasures = new ErasureStore(store, sessions, dependencies.erasure());
    this.guestKeep = guestKeep;
    this.hashing =
        new PasswordHashing(settings.hashingThreads(), settings.hashingQueue(), new SecureRandom());
    this.routes = routes(dependencies, settings, newSessions, exported);
  }

  private ImmutableList<Route> routes(
      Dependencies dependencies,
      AccountSettings settings,
      RateLimit newSessions,
      List<PersonalData> exported) {
    CallerLookup callerLookup = dependencies.callerLookup();
    var replies = new SessionReplies(dependencies.clock());
    var attempts = new LoginAttempts(settings, dependencies.ticker());
    var accountService = new AccountService(new AccountStore(store, sessions), erasures, hashing);
    var profiles = new ProfileStore(store, dependencies.clock());
    var personalDataExport = new PersonalDataExport(profiles, sessions, exported);
    return ImmutableList.<Route>builder()
        .addAll(
            new SessionRoutes(sessions, callerLookup, replies, newSessions, dependencies.ticker())
                .table())
        .addAll(new LoginRoutes(accountService, replies, attempts).table())
        .addAll(
            new PersonalDataRoutes(profiles, sessions, personalDataExport, callerLookup).table())
        .addAll(
            new PasswordConfirmedRoutes(
                    accountService, dependencies.hooks().erased(), callerLookup, replies, attempts)
                .table())
        .addAll(
            new BotRoutes(
                    new BotStore(store, sessions),
                    dependencies.hooks().withdraw(),
                    callerLookup,
                    replies)
                .table())
        .build();
  }

  /**
   * Counts the sessions that there are, and from now on removes those that expired, and guests who
   * cannot come back. Called once, before players are let in.
   */
  public CompletionStage<Void> begin() {
    store.every(SWEEP, sessions::sweep);
    store.every(SWEEP, () -> erasures.sweepGuests(guestKeep));
    return sessions.sweep();
  }

  @Override
  public List<Route> routes() {
    return routes;
  }

  /** Returns what hashes passwords, on threads that all features share. */
  public PasswordHashing hashing() {
    return hashing;
  }
}
