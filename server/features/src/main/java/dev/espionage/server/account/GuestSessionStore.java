package dev.espionage.server.account;

import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import dev.espionage.server.account.AccountMetrics.Ending;
import dev.espionage.server.game.archive.ArchiveRows;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Counts sessions, and ends those of guests who do nothing, after some hours or for an
 * administrator. A guest with an unfinished game or an invitation keeps the session. {@link
 * SessionEviction} ends others when places run short.
 *
 * <p>Thread-safe; never blocks the caller. Stages fail if the store does not answer.
 */
public final class GuestSessionStore {
  /** The number of rows changed per transaction, because all other writes wait meanwhile. */
  private static final int AT_A_TIME = 200;

  /** The maximum number of sessions that one call ends. */
  private static final int MOST = 20_000;

  /** Tells whether the player {@code p} has finished a game that counts. */
  static final String FINISHED =
      "exists (select 1 from archive a where (a.white = p.id or a.black = p.id) and %s)"
          .formatted(ArchiveRows.COUNTED);

  /** Finds sessions of guests who have no unfinished game and no invitation. */
  private static final String IDLE =
      """
      select s.token_hash as token, p.id as player, false as inviting
      from session s join player p on p.id = s.player_id
      where p.guest and p.seen_at <= :seen
        and not exists (select 1 from game g where g.white = p.id or g.black = p.id)
        and not exists (select 1 from invitation i where i.inviter = p.id)
      """;

  private static final String UNUSED =
      IDLE + " and not " + FINISHED + " order by s.created_at, s.token_hash limit :most";
  private static final String OLDEST =
      IDLE + " order by " + FINISHED + ", s.created_at, s.token_hash limit :most";
  private static final String COUNT = "select count(*) from session";
  private static final String COUNT_GUESTS =
      "select count(*) from session s join player p on p.id = s.player_id where p.guest";
  private static final String COUNT_UNUSED =
      "select count(*) from (" + IDLE + " and not " + FINISHED + ") idle";
  private static final String SEEN =
      """
      update player set seen_at = :now where id = :id and seen_at <= :before
      """;
  private static final String PLAYING =
      """
      select 1 from session s join game g on g.white = s.player_id or g.black = s.player_id
      where s.token_hash = :hash limit 1
      """;
  static final RowMapper<Idle> MAPPER = ConstructorMapper.of(Idle.class);

  private final StoreWriter writer;
  private final StoreReader reader;
  private final SessionStore sessions;
  private final SessionPlaces places;
  private final Supplier<Set<PlayerId>> connected;
  private final AccountMetrics metrics;

  /**
   * @param connected returns the players with a connection to this node
   */
  GuestSessionStore(
      SqlStore store,
      SessionStore sessions,
      Supplier<Set<PlayerId>> connected,
      AccountMetrics metrics) {
    this.writer = store.writer();
    this.reader = store.reader();
    this.sessions = sessions;
    this.places = sessions.places();
    this.connected = connected;
    this.metrics = metrics;
  }

  /**
   * A session that may be ended.
   *
   * @param inviting true if the player has an open invitation, and cannot return to withdraw it
   */
  public record Idle(TokenHash token, PlayerId player, boolean inviting) {}

  /**
   * Ends sessions of guests for an administrator. A guest stays who was seen recently, is connected
   * to this node, or has an unfinished game or an invitation.
   *
   * @param unseen the time for which a guest must not have been seen
   * @param finished whether to include guests who have finished a game
   * @return the number of ended sessions, at most {@value #MOST}
   */
  public CompletionStage<Integer> clear(Duration unseen, boolean finished) {
    return endAway(finished ? OLDEST : UNUSED, unseen, Ending.CLEARED);
  }

  /**
   * Ends the sessions of guests who never finished a game, and were neither seen for the configured
   * time nor are connected to this node. Returns the number of ended sessions, at most {@value
   * #MOST}.
   */
  CompletionStage<Integer> sweep() {
    return endAway(UNUSED, sessions.settings().unusedGuest(), Ending.UNUSED);
  }

  private CompletionStage<Integer> endAway(String query, Duration unseen, Ending why) {
    return seeConnected()
        .thenCompose(
            _ -> reader.ask(handle -> idle(handle, query, sessions.now().minus(unseen), MOST)))
        .thenCompose(found -> end(away(found, connected.get()).toList(), why));
  }

  static Stream<Idle> away(List<Idle> found, Set<PlayerId> here) {
    return found.stream().filter(idle -> !here.contains(idle.player()));
  }

  /** Records that the connected players were seen, unless it was recorded recently. */
  private CompletionStage<Void> seeConnected() {
    Instant now = sessions.now();
    Instant before = now.minus(sessions.settings().seenAgain(true));
    CompletionStage<Void> seen = CompletableFuture.completedStage(null);
    for (List<PlayerId> some : Iterables.partition(connected.get(), AT_A_TIME)) {
      seen = seen.thenCompose(_ -> writer.change(handle -> see(handle, some, now, before)));
    }
    return seen;
  }

  private static void see(Handle handle, List<PlayerId> players, Instant now, Instant before) {
    PreparedBatch batch = handle.prepareBatch(SEEN);
    players.forEach(
        player -> batch.bind("now", now).bind("id", player).bind("before", before).add());
    batch.execute();
  }

  private static List<Idle> idle(Handle handle, String query, Instant seen, int most) {
    return handle.createQuery(query).bind("seen", seen).bind("most", most).map(MAPPER).list();
  }

  /** Ends sessions unless their guests play meanwhile. Returns how many. */
  CompletionStage<Integer> end(List<Idle> found, Ending why) {
    CompletionStage<Integer> count = CompletableFuture.completedStage(0);
    for (List<Idle> some : Lists.partition(found, AT_A_TIME)) {
      count =
          count.thenCompose(before -> endUnlessPlaying(some).thenApply(ended -> before + ended));
    }
    return count.thenApply(ended -> {
      metrics.ended(why, ended);
      return ended;
    });
  }

  private CompletionStage<Integer> endUnlessPlaying(List<Idle> found) {
    return sessions.ending((handle, ended) ->
        found.stream()
            .map(Idle::token)
            .filter(hash -> !isPlaying(handle, hash))
            .forEach(hash -> SessionStore.endIfThere(handle, hash, ended)));
  }

  private static boolean isPlaying(Handle handle, TokenHash session) {
    return handle
        .createQuery(PLAYING)
        .bind("hash", session)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /**
   * The sessions in the store.
   *
   * @param unusedGuests those of the guests' sessions without any game or invitation
   * @param guestCapacity the number of places that guests may take
   */
  public record Overview(
      int accounts, int guests, int unusedGuests, int capacity, int guestCapacity) {}

  /** Returns the numbers of sessions in the store. */
  public CompletionStage<Overview> overview() {
    SessionSettings settings = sessions.settings();
    return reader.ask(handle -> {
      int guests = count(handle, COUNT_GUESTS);
      return new Overview(
          count(handle, COUNT) - guests,
          guests,
          handle.createQuery(COUNT_UNUSED).bind("seen", sessions.now()).mapTo(Integer.class).one(),
          settings.capacity(),
          settings.guestCapacity());
    });
  }

  /** Counts the stored sessions anew. */
  CompletionStage<Void> count() {
    return reader
        .ask(handle -> List.of(count(handle, COUNT), count(handle, COUNT_GUESTS)))
        .thenAccept(counts -> places.counted(counts.getFirst(), counts.getLast()));
  }

  private static int count(Handle handle, String query) {
    return handle.createQuery(query).mapTo(Integer.class).one();
  }
}
