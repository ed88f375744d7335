package dev.espionage.server.account;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.net.http.SessionLookup;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreWriter;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/**
 * Stores sessions, of their tokens only hashes. Opens those of guests; {@link SessionOpening} opens
 * those of accounts. A player stays when the last session has gone: games are theirs; {@link
 * ErasureStore} says for how long. That a session is used is noted at most once a day.
 *
 * <p><b>Capacity.</b> At most {@code capacity} sessions are kept; beyond that nobody gets a new one
 * until {@link #sweep} has removed expired ones. They are counted here, and counted anew with every
 * sweep: several nodes together may exceed it by what they open between two sweeps. So there is one
 * of this class for each store, which all who open or end sessions use.
 *
 * <p>Safe for use by any thread; never blocks it. What takes a {@code Handle} takes part in the
 * transaction of its caller, on the thread that writes. Stages fail if the store does not answer.
 */
public final class SessionStore implements SessionLookup {
  private static final Duration SEEN_AGAIN = Duration.ofDays(1);
  private static final String FIND =
      """
      select p.id, p.name, p.guest, p.computer, p.seen_at, s.expires_at
      from session s join player p on p.id = s.player_id
      where s.token_hash = :hash and s.expires_at > :now
      """;
  private static final String LIST =
      """
      select token_hash, created_at, expires_at, label from session
      where player_id = :id and expires_at > :now
      order by created_at desc, token_hash
      """;
  private static final String OPEN =
      """
      insert into session (token_hash, player_id, created_at, expires_at, label)
      values (:hash, :id, :now, :expires, :label) on conflict do nothing
      """;
  private static final String INSERT_PLAYER =
      """
      insert into player (id, name, guest, created_at, seen_at)
      values (:id, :name, :guest, :now, :now) on conflict do nothing
      """;

  private final StoreWriter writer;
  private final StoreReader reader;
  private final InstantSource clock;
  private final SessionSettings settings;
  private final SecureRandom random = new SecureRandom();
  private final AtomicInteger open = new AtomicInteger();
  private final List<Consumer<TokenHash>> listeners = new CopyOnWriteArrayList<>();

  public SessionStore(SqlStore store, InstantSource clock, SessionSettings settings) {
    this.writer = store.writer();
    this.reader = store.reader();
    this.clock = clock;
    this.settings = settings;
  }

  /** What comes of a request for a new session. */
  public sealed interface OpenAnswer {
    /** The session, and the only copy of the token that proves it. */
    record Opened(Session session, Token token) implements OpenAnswer {
      /** A session of somebody; nobody has kept it yet. */
      static Opened of(Player player, Instant expiresAt, SecureRandom random) {
        return new Opened(new Session(player, expiresAt), Token.draw(random));
      }

      /** The same of the player as they are known by now. */
      Opened of(Player known) {
        return new Opened(new Session(known, session.expiresAt()), token);
      }
    }

    /** There are as many sessions as this server keeps; some will expire. */
    record Full() implements OpenAnswer {}
  }

  /**
   * A session of a player, for that player.
   *
   * @param label what a program's token was called; empty for other sessions
   */
  public record Listed(SessionId id, Instant createdAt, Instant expiresAt, String label) {}

  private record Found(Session session, Instant seenAt) {}

  /** Makes a new guest with a session. */
  public CompletionStage<OpenAnswer> open(GuestName name) {
    if (!reserve()) {
      return CompletableFuture.completedStage(new OpenAnswer.Full());
    }
    var guest = new Player(PlayerId.draw(random), name.shown(random), true);
    var opened = OpenAnswer.Opened.of(guest, expiry(), random);
    return writer
        .change(handle -> {
          insert(handle, guest);
          open(handle, opened, "");
        })
        .thenApply(_ -> opened);
  }

  @Override
  public CompletionStage<Optional<Session>> find(Token token) {
    return reader
        .ask(handle ->
            handle
                .createQuery(FIND)
                .bind("hash", token.hash())
                .bind("now", now())
                .map((row, _) -> found(row))
                .findOne())
        .thenApply(found -> found.map(this::seen));
  }

  private static Found found(ResultSet row) throws SQLException {
    var player = PlayerRow.of(row, "id");
    return new Found(
        new Session(player, Instant.ofEpochMilli(row.getLong("expires_at"))),
        Instant.ofEpochMilli(row.getLong("seen_at")));
  }

  /** Nobody waits for the note, and it may be lost: the next use makes it again. */
  private Session seen(Found found) {
    Instant now = now();
    if (found.seenAt().plus(SEEN_AGAIN).isBefore(now)) {
      var _ =
          writer.change(handle ->
              handle
                  .createUpdate("update player set seen_at = :now where id = :id")
                  .bind("now", now)
                  .bind("id", found.session().player().id())
                  .execute());
    }
    return found.session();
  }

  /** Returns the player's sessions that are good now, the newest first. */
  public CompletionStage<List<Listed>> list(PlayerId player) {
    return reader.ask(handle ->
        handle
            .createQuery(LIST)
            .bind("id", player)
            .bind("now", now())
            .map((row, _) -> listed(row))
            .list());
  }

  private static Listed listed(ResultSet row) throws SQLException {
    return new Listed(
        SessionId.of(TokenHash.ofHex(row.getString("token_hash"))),
        Instant.ofEpochMilli(row.getLong("created_at")),
        Instant.ofEpochMilli(row.getLong("expires_at")),
        row.getString("label"));
  }

  /** Ends the session, if there is one; it is not found from the completion of the stage on. */
  public CompletionStage<Void> revoke(Token token) {
    return ending((handle, ended) -> endIfThere(handle, token.hash(), ended)).thenApply(_ -> null);
  }

  /** Ends a session; false if the player has none of this name. */
  public CompletionStage<Boolean> end(PlayerId player, SessionId session) {
    return ending((handle, ended) ->
        ofPlayer(handle, player).stream()
            .filter(hash -> SessionId.of(hash).equals(session))
            .forEach(hash -> endIfThere(handle, hash, ended)));
  }

  /** Ends sessions in a transaction, and notes which. */
  private interface End {
    void in(Handle handle, Collection<TokenHash> ended);
  }

  /** True if any was ended, also by a try before of which nothing was known. */
  private CompletionStage<Boolean> ending(End end) {
    Set<TokenHash> ended = new LinkedHashSet<>();
    return writer
        .change(handle -> end.in(handle, ended))
        .thenApply(_ -> {
          ended(ended);
          return !ended.isEmpty();
        });
  }

  /** Removes the expired ones, and counts the others. */
  public CompletionStage<Void> sweep() {
    return writer.change(handle -> {
      handle
          .createUpdate("delete from session where expires_at <= :now")
          .bind("now", now())
          .execute();
      open.set(handle.createQuery("select count(*) from session").mapTo(Integer.class).one());
    });
  }

  /**
   * Registers who is told of every session that is ended on this node. The listener is called by
   * any thread and does not block.
   */
  public void whenRevoked(Consumer<TokenHash> listener) {
    listeners.add(listener);
  }

  /** Sessions were ended, durably. */
  public void ended(Collection<TokenHash> sessions) {
    sessions.forEach(session -> {
      release();
      listeners.forEach(listener -> listener.accept(session));
    });
  }

  /** Ends all sessions of a player; returns them, for {@link #ended} after the commit. */
  public static List<TokenHash> endAll(Handle handle, PlayerId player) {
    return ofPlayer(handle, player).stream().filter(session -> isEnded(handle, session)).toList();
  }

  /** The sessions of a player, also expired ones. */
  private static List<TokenHash> ofPlayer(Handle handle, PlayerId player) {
    return handle
        .createQuery("select token_hash from session where player_id = :id")
        .bind("id", player)
        .mapTo(TokenHash.class)
        .list();
  }

  /** Ends a session, and notes that it was there. */
  static void endIfThere(Handle handle, TokenHash session, Collection<TokenHash> ended) {
    if (isEnded(handle, session)) {
      ended.add(session);
    }
  }

  private static boolean isEnded(Handle handle, TokenHash session) {
    return handle
            .createUpdate("delete from session where token_hash = :hash")
            .bind("hash", session)
            .execute()
        > 0;
  }

  /** Whose session it is; empty if it is not good. */
  Optional<Player> player(Handle handle, TokenHash session) {
    return handle
        .createQuery(FIND)
        .bind("hash", session)
        .bind("now", now())
        .map((row, _) -> PlayerRow.of(row, "id"))
        .findOne();
  }

  /** Whether one more may be opened; then it counts, until {@link #release}. */
  boolean reserve() {
    if (open.incrementAndGet() <= settings.capacity()) {
      return true;
    }
    release();
    return false;
  }

  /** One that was reserved is not opened after all. */
  void release() {
    open.decrementAndGet();
  }

  /**
   * Keeps a session of a player who is there.
   *
   * @param label by which its owner knows it again; empty for none
   */
  void open(Handle handle, OpenAnswer.Opened opened, String label) {
    handle
        .createUpdate(OPEN)
        .bind("hash", opened.token().hash())
        .bind("id", opened.session().player().id())
        .bind("now", now())
        .bind("expires", opened.session().expiresAt())
        .bind("label", label)
        .execute();
  }

  /** Keeps a player who was not there before. */
  void insert(Handle handle, Player player) {
    handle.createUpdate(INSERT_PLAYER).bindMethods(player).bind("now", now()).execute();
  }

  SecureRandom random() {
    return random;
  }

  Instant now() {
    return clock.instant();
  }

  /** When a session ends that is opened now. */
  Instant expiry() {
    return now().plus(settings.lifetime());
  }
}
