package dev.espionage.server.account;

import com.google.common.collect.Lists;
import dev.espionage.server.account.AccountMetrics.Ending;
import dev.espionage.server.account.AccountMetrics.Limit;
import dev.espionage.server.account.GuestSessionStore.Idle;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.StoreReader;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Reserves places for sessions, and ends other sessions when places run short. An account takes the
 * place of a guest, or else of another account, whose owner can log in again. A guest takes the
 * place of a guest, or of an account that never finished a game if guests have less than their
 * share.
 *
 * <p><b>Who goes first.</b> Players who never finished a game. Among accounts, the older sessions
 * of those with most sessions. Then those who were not seen for the longest time. Players who are
 * connected to this node stay, and guests with an unfinished game, who cannot return. A guest's
 * open invitations end with the session.
 *
 * <p><b>Cost.</b> A search finds a hundredth of all places, so that a flood costs few searches. One
 * search at a time runs for guests, and one for accounts. A search that ends no session is not
 * repeated for ten seconds.
 *
 * <p>Thread-safe; never blocks the caller. Stages fail if the store does not answer.
 */
public final class SessionEviction {
  private static final int SHARE = 100;
  private static final Duration PAUSE = Duration.ofSeconds(10);

  /** The number of sessions ended per transaction, because all other writes wait meanwhile. */
  private static final int AT_A_TIME = 200;

  private static final String GUESTS =
      """
      select s.token_hash as token, p.id as player, exists (
          select 1 from invitation i where i.inviter = p.id and i.closed_at is null) as inviting
      from session s join player p on p.id = s.player_id
      where p.guest and not exists (select 1 from game g where g.white = p.id or g.black = p.id)
      order by %s, p.seen_at, s.created_at, s.token_hash limit :most
      """
          .formatted(GuestSessionStore.FINISHED);

  /** Finds sessions of accounts; {@code newer} is the number of newer ones of the same account. */
  private static final String ACCOUNTS =
      """
      select token, player, false as inviting from (
        select s.token_hash as token, p.id as player, %s as finished,
          case when p.seen_at > s.created_at then p.seen_at else s.created_at end as seen_at,
          row_number() over (partition by p.id order by s.created_at desc, s.token_hash) as newer
        from session s join player p on p.id = s.player_id where not p.guest) held
      where %s
      order by finished, newer desc, seen_at, token limit :most
      """;

  private static final String ANY_ACCOUNTS = ACCOUNTS.formatted(GuestSessionStore.FINISHED, "true");
  private static final String NEW_ACCOUNTS =
      ACCOUNTS.formatted(GuestSessionStore.FINISHED, "not finished");

  private final StoreReader reader;
  private final SessionStore sessions;
  private final SessionPlaces places;
  private final GuestSessionStore guests;
  private final Supplier<Set<PlayerId>> connected;
  private final AccountMetrics metrics;
  private final List<Consumer<PlayerId>> listeners = new CopyOnWriteArrayList<>();
  private final Search forGuests = new Search();
  private final Search forAccounts = new Search();

  /**
   * @param connected returns the players with a connection to this node
   */
  SessionEviction(
      StoreReader reader,
      SessionStore sessions,
      GuestSessionStore guests,
      Supplier<Set<PlayerId>> connected,
      AccountMetrics metrics) {
    this.reader = reader;
    this.sessions = sessions;
    this.places = sessions.places();
    this.guests = guests;
    this.connected = connected;
    this.metrics = metrics;
  }

  /** The last search for places; its monitor guards its fields. */
  private static final class Search {
    private CompletableFuture<Void> running = CompletableFuture.completedFuture(null);
    private Instant pausedUntil = Instant.MIN;

    /** Starts a search, or joins the running one. */
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

  /**
   * Reserves a place for a session of a guest or an account. If there is none, first ends other
   * sessions. Completes with false if there is still none.
   */
  CompletionStage<Boolean> reserve(boolean guest) {
    if (places.reserve(guest)) {
      return CompletableFuture.completedStage(true);
    }
    Search search = guest ? forGuests : forAccounts;
    return search
        .start(sessions.now(), () -> guests.count().thenCompose(_ -> makeRoom(guest, search)))
        .thenApply(_ -> places.reserve(guest));
  }

  /** Reserves a place like {@link #reserve}, and counts a request that gets none. */
  CompletionStage<Boolean> reserveOrRefuse(boolean guest) {
    return reserve(guest)
        .thenApply(free -> {
          if (!free) {
            refused();
          }
          return free;
        });
  }

  /** Counts a request that got no place. */
  void refused() {
    metrics.refused(Limit.SESSIONS);
  }

  /**
   * Registers a listener for guests whose session ended although they have an open invitation. The
   * listener is called on any thread and must not block.
   */
  public void whenInviterEnded(Consumer<PlayerId> listener) {
    listeners.add(listener);
  }

  private CompletionStage<Void> makeRoom(boolean guest, Search search) {
    if (places.isFree(guest)) {
      return CompletableFuture.completedStage(null);
    }
    return endOthers(guest)
        .thenCompose(ended -> {
          if (ended == 0) {
            search.pauseUntil(sessions.now().plus(PAUSE));
          }
          return guests.count();
        });
  }

  private CompletionStage<Integer> endOthers(boolean guest) {
    if (!guest) {
      return endGuests().thenCompose(ended -> orElse(ended, () -> endAccounts(ANY_ACCOUNTS)));
    }
    return places.guestsHaveTheirShare()
        ? endGuests()
        : endAccounts(NEW_ACCOUNTS).thenCompose(ended -> orElse(ended, this::endGuests));
  }

  private static CompletionStage<Integer> orElse(
      int ended, Supplier<CompletionStage<Integer>> others) {
    return ended > 0 ? CompletableFuture.completedStage(ended) : others.get();
  }

  private CompletionStage<Integer> endGuests() {
    return find(GUESTS)
        .thenCompose(found ->
            guests
                .end(found, Ending.SHORT_OF_PLACES)
                .thenApply(ended -> {
                  found.stream().filter(Idle::inviting).map(Idle::player).forEach(this::announce);
                  return ended;
                }));
  }

  private void announce(PlayerId inviter) {
    listeners.forEach(listener -> listener.accept(inviter));
  }

  private CompletionStage<Integer> endAccounts(String query) {
    return find(query)
        .thenCompose(found -> {
          CompletionStage<Integer> count = CompletableFuture.completedStage(0);
          for (List<Idle> some : Lists.partition(found, AT_A_TIME)) {
            count = count.thenCompose(before -> end(some).thenApply(ended -> before + ended));
          }
          return count;
        })
        .thenApply(ended -> {
          metrics.ended(Ending.SHORT_OF_PLACES, ended);
          return ended;
        });
  }

  private CompletionStage<Integer> end(List<Idle> found) {
    List<TokenHash> hashes = found.stream().map(Idle::token).toList();
    return sessions.ending(
        (handle, ended) -> hashes.forEach(hash -> SessionStore.endIfThere(handle, hash, ended)));
  }

  private CompletionStage<List<Idle>> find(String query) {
    Set<PlayerId> here = connected.get();
    int most = Math.max(1, sessions.settings().capacity() / SHARE);
    return reader
        .ask(handle ->
            handle
                .createQuery(query)
                .bind("most", most + here.size() * sessions.settings().perAccount())
                .map(GuestSessionStore.MAPPER)
                .list())
        .thenApply(found -> GuestSessionStore.away(found, here).limit(most).toList());
  }
}
