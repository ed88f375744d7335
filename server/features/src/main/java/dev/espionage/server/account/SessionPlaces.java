package dev.espionage.server.account;

import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import dev.espionage.server.account.AccountMetrics.Ending;
import dev.espionage.server.account.AccountMetrics.Limit;
import dev.espionage.server.account.SessionRows.Dispensable;
import dev.espionage.server.account.SessionRows.Idle;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.SqlStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// The places for sessions: how many are taken, and who goes when they run short. Guests have a
/// share of them, and accounts may take all. An account takes the place of a guest, or else of
/// another account, whose owner can log in again. A guest takes the place of a guest, or of an
/// account that never finished a game if guests have less than their share.
///
/// **Who goes first.** Players who never finished a game. Among accounts, the older sessions of
/// those with most sessions. Then those who were not seen for the longest time. Players who are
/// connected to this node stay, and guests with an unfinished game, who cannot return. A guest's
/// open invitations end with the session. Guests who do nothing lose theirs after some hours
/// anyway, or when an administrator says so; but a guest with an invitation does not.
///
/// **Count.** An ended session does not say whose it was. So the number of guests may be too high
/// until the sessions are counted anew.
///
/// **Cost.** A search finds a hundredth of all places, so that a flood costs few searches. One
/// search at a time runs for guests, and one for accounts. A search that ends no session is not
/// repeated for ten seconds.
///
/// Thread-safe; never blocks the caller. Stages fail if the store does not answer.
public final class SessionPlaces {
  private static final int SHARE = 100;
  private static final Duration PAUSE = Duration.ofSeconds(10);

  /// The number of rows changed per transaction, because all other writes wait meanwhile.
  private static final int AT_A_TIME = 200;

  /// The maximum number of idle sessions that one call ends.
  private static final int MOST = 20_000;

  private final SqlStore store;
  private final InstantSource clock;
  private final SessionSettings settings;
  private final Supplier<Set<PlayerId>> connected;
  private final PlayerDepartures departures;
  private final AccountMetrics metrics;
  private final AtomicInteger all = new AtomicInteger();
  private final AtomicInteger guests = new AtomicInteger();
  private final Search forGuests = new Search();
  private final Search forAccounts = new Search();
  private final List<Consumer<TokenHash>> listeners = new CopyOnWriteArrayList<>();

  /// @param connected returns the players with a connection to this node
  /// @param departures hears of guests with an open invitation whose session was ended
  SessionPlaces(
      SqlStore store,
      InstantSource clock,
      SessionSettings settings,
      Supplier<Set<PlayerId>> connected,
      PlayerDepartures departures,
      AccountMetrics metrics) {
    this.store = store;
    this.clock = clock;
    this.settings = settings;
    this.connected = connected;
    this.departures = departures;
    this.metrics = metrics;
  }

  /// The last search for places; its monitor guards its fields.
  private static final class Search {
    private CompletableFuture<Void> running = CompletableFuture.completedFuture(null);
    private Instant pausedUntil = Instant.MIN;

    /// Starts a search, or joins the running one.
    synchronized CompletionStage<Void> start(Instant now, Supplier<CompletionStage<Void>> search) {
      if (running.isDone() && !now.isBefore(pausedUntil)) {
        running = search.get().toCompletableFuture();
      }
      return running;
    }

    synchronized void pauseUntil(Instant time) {
      pausedUntil = time;
    }
  }

  /// Registers a listener for every session that ends on this node. The listener is called on any
  /// thread and must not block.
  void whenEnded(Consumer<TokenHash> listener) {
    listeners.add(listener);
  }

  /// Reserves a place for a session of a guest or an account, which counts until [#release]. If
  /// there is none, first ends other sessions. Completes with false if there is still none.
  CompletionStage<Boolean> reserve(boolean guest) {
    if (tryReserve(guest)) {
      return CompletableFuture.completedStage(true);
    }
    Search search = guest ? forGuests : forAccounts;
    return search
        .start(clock.instant(), () -> count().thenCompose(_ -> makeRoom(guest, search)))
        .thenApply(_ -> tryReserve(guest));
  }

  /// Reserves a place like [#reserve], and counts a request that gets none.
  CompletionStage<Boolean> reserveOrRefuse(boolean guest) {
    return reserve(guest)
        .thenApply(free -> {
          if (!free) {
            refused();
          }
          return free;
        });
  }

  private boolean tryReserve(boolean guest) {
    boolean free = all.incrementAndGet() <= settings.capacity();
    if (guest) {
      free &= guests.incrementAndGet() <= settings.guestCapacity();
    }
    if (!free) {
      release(guest);
    }
    return free;
  }

  /// Releases a reserved place.
  void release(boolean guest) {
    all.decrementAndGet();
    if (guest) {
      guests.decrementAndGet();
    }
  }

  /// Counts a request that got no place.
  void refused() {
    metrics.refused(Limit.SESSIONS);
  }

  /// Counts an opened session for which no place was reserved, because another has ended.
  void opened() {
    all.incrementAndGet();
  }

  /// Releases the places of sessions that were ended durably, and announces them.
  void ended(Collection<TokenHash> sessions) {
    sessions.forEach(session -> {
      all.decrementAndGet();
      listeners.forEach(listener -> listener.accept(session));
    });
  }

  int guests() {
    return guests.get();
  }

  int accounts() {
    return Math.max(0, all.get() - guests.get());
  }

  /// Counts the stored sessions anew.
  CompletionStage<Void> count() {
    return store
        .ask(SessionRows::count)
        .thenAccept(counts -> {
          all.set(counts.all());
          guests.set(counts.guests());
        });
  }

  private boolean guestsHaveTheirShare() {
    return guests.get() >= settings.guestCapacity();
  }

  private CompletionStage<Void> makeRoom(boolean guest, Search search) {
    if (all.get() < settings.capacity() && !(guest && guestsHaveTheirShare())) {
      return CompletableFuture.completedStage(null);
    }
    return endOthers(guest)
        .thenCompose(ended -> {
          if (ended == 0) {
            search.pauseUntil(clock.instant().plus(PAUSE));
          }
          return count();
        });
  }

  private CompletionStage<Integer> endOthers(boolean guest) {
    if (!guest) {
      return endGuests()
          .thenCompose(ended -> orElse(ended, () -> endAccounts(Dispensable.OF_ACCOUNTS)));
    }
    return guestsHaveTheirShare()
        ? endGuests()
        : endAccounts(Dispensable.OF_NEW_ACCOUNTS)
            .thenCompose(ended -> orElse(ended, this::endGuests));
  }

  private static CompletionStage<Integer> orElse(
      int ended, Supplier<CompletionStage<Integer>> others) {
    return ended > 0 ? CompletableFuture.completedStage(ended) : others.get();
  }

  private CompletionStage<Integer> endGuests() {
    return find(Dispensable.OF_GUESTS)
        .thenCompose(found ->
            end(found, Ending.SHORT_OF_PLACES, SessionRows::endUnlessPlaying)
                .thenApply(ended -> {
                  found.stream().filter(Idle::inviting).map(Idle::player).forEach(this::announce);
                  return ended;
                }));
  }

  private void announce(PlayerId inviter) {
    var _ = departures.tell(inviter, PlayerDepartures.Reason.SESSION_LOST);
  }

  private CompletionStage<Integer> endAccounts(Dispensable which) {
    return find(which).thenCompose(found -> end(found, Ending.SHORT_OF_PLACES, SessionRows::end));
  }

  private CompletionStage<List<Idle>> find(Dispensable which) {
    Set<PlayerId> here = connected.get();
    int most = Math.max(1, settings.capacity() / SHARE);
    return store
        .ask(handle -> SessionRows.find(handle, which, most + here.size() * settings.perAccount()))
        .thenApply(found -> away(found, here).limit(most).toList());
  }

  private static Stream<Idle> away(List<Idle> found, Set<PlayerId> here) {
    return found.stream().filter(idle -> !here.contains(idle.player()));
  }

  /// Ends sessions of guests for an administrator. A guest stays who was seen recently, is
  /// connected to this node, or has an unfinished game or an invitation.
  ///
  /// @param unseen the time for which a guest must not have been seen
  /// @param finished whether to include guests who have finished a game
  /// @return the number of ended sessions, at most {@value #MOST}
  public CompletionStage<Integer> clear(Duration unseen, boolean finished) {
    return endAway(unseen, finished, Ending.CLEARED);
  }

  /// Ends the sessions of guests who never finished a game, and were neither seen for the
  /// configured time nor are connected to this node. Returns the number of ended sessions, at most
  /// {@value #MOST}.
  CompletionStage<Integer> endUnused() {
    return endAway(settings.unusedGuest(), false, Ending.UNUSED);
  }

  private CompletionStage<Integer> endAway(Duration unseen, boolean finished, Ending why) {
    return seeConnected()
        .thenCompose(_ ->
            store.ask(
                handle -> SessionRows.idle(handle, finished, clock.instant().minus(unseen), MOST)))
        .thenCompose(found ->
            end(away(found, connected.get()).toList(), why, SessionRows::endUnlessPlaying));
  }

  /// Records that the connected players were seen, unless it was recorded recently.
  private CompletionStage<Void> seeConnected() {
    Instant now = clock.instant();
    Instant before = now.minus(settings.seenAgain(true));
    CompletionStage<Void> seen = CompletableFuture.completedStage(null);
    for (List<PlayerId> some : Iterables.partition(connected.get(), AT_A_TIME)) {
      seen =
          seen.thenCompose(_ -> store.change(handle -> SessionRows.see(handle, some, now, before)));
    }
    return seen;
  }

  /// Ends one session in a transaction, and collects it.
  private interface EndOne {
    void in(Handle handle, TokenHash session, Collection<TokenHash> ended);
  }

  /// Ends sessions in several transactions. Returns how many.
  private CompletionStage<Integer> end(List<Idle> found, Ending why, EndOne endOne) {
    CompletionStage<Integer> count = CompletableFuture.completedStage(0);
    for (List<Idle> some : Lists.partition(found, AT_A_TIME)) {
      count =
          count.thenCompose(before ->
              end((handle, ended) -> some.forEach(idle -> endOne.in(handle, idle.token(), ended)))
                  .thenApply(ended -> before + ended));
    }
    return count.thenApply(ended -> {
      metrics.ended(why, ended);
      return ended;
    });
  }

  /// Ends sessions in a transaction, and collects them.
  interface End {
    void in(Handle handle, Collection<TokenHash> ended);
  }

  /// Ends sessions and announces them. Completes with their number, including those that an earlier
  /// attempt of unknown fate has ended.
  CompletionStage<Integer> end(End end) {
    Set<TokenHash> ended = new LinkedHashSet<>();
    return store
        .change(handle -> end.in(handle, ended))
        .thenApply(_ -> {
          ended(ended);
          return ended.size();
        });
  }

  /// The sessions in the store.
  ///
  /// @param unusedGuests those of the guests' sessions without any game or invitation
  /// @param guestCapacity the number of places that guests may take
  public record Overview(
      int accounts, int guests, int unusedGuests, int capacity, int guestCapacity) {}

  /// Returns the numbers of sessions in the store.
  public CompletionStage<Overview> overview() {
    return store.ask(handle -> {
      SessionRows.Counts counts = SessionRows.count(handle);
      return new Overview(
          counts.all() - counts.guests(),
          counts.guests(),
          SessionRows.countUnused(handle, clock.instant()),
          settings.capacity(),
          settings.guestCapacity());
    });
  }
}
