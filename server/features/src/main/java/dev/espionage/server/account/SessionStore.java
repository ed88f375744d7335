package dev.espionage.server.account;

import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.net.http.SessionLookup;
import dev.espionage.server.sql.SqlStore;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Stores sessions; of their tokens only hashes. Opens guests' sessions; [SessionOpening] opens
/// those of accounts. A player remains after the last session has ended, because of their games;
/// [ErasureStore] decides for how long. The use of a session is recorded at most once a day, that
/// of a guest's somewhat more often.
///
/// **Capacity.** At most `capacity` sessions are kept, and guests have a share of them. Beyond
/// that, [SessionPlaces] ends others. If it finds none, no session is opened until [#sweep] has
/// removed expired ones, except in place of the account's own. Each node counts the sessions in
/// memory, and recounts them with every sweep. So several nodes together may exceed the limit by
/// the sessions they open between two sweeps. All users of a store share one instance.
///
/// Thread-safe; never blocks the caller. Stages fail if the store does not answer.
public final class SessionStore implements SessionLookup {
  private final SqlStore store;
  private final InstantSource clock;
  private final SessionSettings settings;
  private final SecureRandom random = new SecureRandom();
  private final SessionPlaces places;

  /// @param connected returns the players with a connection to this node
  /// @param departures hears of guests with an open invitation whose session was ended
  public SessionStore(
      SqlStore store,
      InstantSource clock,
      SessionSettings settings,
      Supplier<Set<PlayerId>> connected,
      PlayerDepartures departures,
      AccountMetrics metrics) {
    this.store = store;
    this.clock = clock;
    this.settings = settings;
    this.places = new SessionPlaces(store, clock, settings, connected, departures, metrics);
    metrics.sessions(places);
  }

  /// The answer to a request for a new session.
  public sealed interface OpenAnswer {
    /// The session, and the only copy of its token.
    record Opened(Session session, Token token) implements OpenAnswer {
      /// Creates a session that is not stored yet.
      static Opened of(Player player, Instant expiresAt, SecureRandom random) {
        return new Opened(new Session(player, expiresAt), Token.draw(random));
      }

      /// Returns the session with newer data of its player.
      Opened of(Player known) {
        return new Opened(new Session(known, session.expiresAt()), token);
      }
    }

    /// The server has as many sessions as it keeps; some will expire.
    record Full() implements OpenAnswer {}
  }

  /// Creates a guest with a session.
  public CompletionStage<OpenAnswer> open(GuestName name) {
    return places
        .reserveOrRefuse(true)
        .thenCompose(free ->
            free ? openReserved(name) : CompletableFuture.completedStage(new OpenAnswer.Full()));
  }

  private CompletionStage<OpenAnswer> openReserved(GuestName name) {
    var guest = new Player(PlayerId.draw(random), name.shown(random), true);
    var opened = OpenAnswer.Opened.of(guest, expiry(), random);
    return store
        .change(handle -> {
          SessionRows.insert(handle, guest, now());
          SessionRows.open(handle, opened.token().hash(), opened.session(), "", now());
        })
        .thenApply(_ -> opened);
  }

  @Override
  public CompletionStage<Optional<Session>> find(Token token) {
    return store
        .ask(handle -> SessionRows.find(handle, token.hash(), now()))
        .thenApply(found -> found.map(this::seen));
  }

  /// Records that the player was seen, without waiting. The record may be lost; the next use
  /// repeats it.
  private Session seen(SessionRows.Found found) {
    Player player = found.session().player();
    Instant now = now();
    Instant before = now.minus(settings.seenAgain(player.guest()));
    if (found.seenAt().isBefore(before)) {
      var _ = store.change(handle -> SessionRows.see(handle, List.of(player.id()), now, before));
    }
    return found.session();
  }

  /// Returns those of the sessions that are valid. Expects at most some hundreds.
  public CompletionStage<Set<TokenHash>> valid(List<TokenHash> sessions) {
    return store.ask(handle -> SessionRows.valid(handle, sessions, now()));
  }

  /// Returns the player's valid sessions, the newest first.
  public CompletionStage<List<SessionRows.Listed>> list(PlayerId player) {
    return store.ask(handle -> SessionRows.list(handle, player, now()));
  }

  /// Ends the session, if it exists. It is not found any more once the stage has completed.
  public CompletionStage<Void> revoke(Token token) {
    return places
        .end((handle, ended) -> SessionRows.end(handle, token.hash(), ended))
        .thenApply(_ -> null);
  }

  /// Ends a session. Returns false if the player does not have it.
  public CompletionStage<Boolean> end(PlayerId player, SessionId session) {
    return places
        .end((handle, ended) ->
            SessionRows.ofPlayer(handle, player).stream()
                .filter(hash -> SessionId.of(hash).equals(session))
                .forEach(hash -> SessionRows.end(handle, hash, ended)))
        .thenApply(ended -> ended > 0);
  }

  /// Ends all sessions of the player. Returns how many.
  public CompletionStage<Integer> endAll(PlayerId player) {
    return places.end((handle, ended) -> ended.addAll(SessionRows.endAll(handle, player)));
  }

  /// Removes expired sessions, and counts the others.
  public CompletionStage<Void> sweep() {
    return store
        .change(handle -> SessionRows.deleteExpired(handle, now()))
        .thenCompose(_ -> places.count());
  }

  /// Registers a listener for every session that ends on this node. The listener is called on any
  /// thread and must not block.
  public void whenRevoked(Consumer<TokenHash> listener) {
    places.whenEnded(listener);
  }

  /// Announces sessions that were ended durably.
  public void ended(Collection<TokenHash> sessions) {
    places.ended(sessions);
  }

  /// Returns the places for sessions.
  public SessionPlaces places() {
    return places;
  }

  SessionSettings settings() {
    return settings;
  }

  SecureRandom random() {
    return random;
  }

  Instant now() {
    return clock.instant();
  }

  /// Returns the expiry of a session opened now.
  Instant expiry() {
    return now().plus(settings.lifetime());
  }
}
