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
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;

/**
 * Stores sessions; of their tokens only hashes. Opens guests' sessions; {@link SessionOpening}
 * opens those of accounts. A player remains after the last session has ended, because of their
 * games; {@link ErasureStore} decides for how long. The use of a session is recorded at most once a
 * day, that of a guest's somewhat more often.
 *
 * <p><b>Capacity.</b> At most {@code capacity} sessions are kept, and guests have a share of them.
 * Beyond that, {@link SessionEviction} ends others. If it finds none, no session is opened until
 * {@link #sweep} has removed expired ones, except in place of the account's own. Each counts the
 * sessions in memory, and recounts them with every sweep. So several nodes together may exceed the
 * limit by the sessions they open between two sweeps. All users of a store share one instance.
 *
 * <p>Thread-safe; never blocks the caller. Methods with a {@code Handle} take part in the caller's
 * transaction, on the writer thread. Stages fail if the store does not answer.
 */
public final class SessionStore implements SessionLookup {
  private static final String FIND =
      """
      select p.id, p.name, p.guest, p.computer, p.seen_at, s.expires_at
      from session s join player p on p.id = s.player_id
      where s.token_hash = :hash and s.expires_at > :now
      """;
  private static final String VALID =
      "select token_hash from session where token_hash in (<hashes>) and expires_at > :now";
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

  /** Finds the oldest sessions of an account, without the newest and those of programs. */
  private static final String SURPLUS =
      """
      select token_hash from session
      where player_id = :id and label = '' and token_hash <> :newest
      order by created_at desc, token_hash limit 1000 offset :others
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
  private final SessionPlaces places;
  private final GuestSessionStore guests;
  private final SessionEviction eviction;
  private final List<Consumer<TokenHash>> listeners = new CopyOnWriteArrayList<>();

  /**
   * @param connected returns the players with a connection to this node
   */
  public SessionStore(
      SqlStore store,
      InstantSource clock,
      SessionSettings settings,
      Supplier<Set<PlayerId>> connected,
      AccountMetrics metrics) {
    this.writer = store.writer();
    this.reader = store.reader();
    this.clock = clock;
    this.settings = settings;
    this.places = new SessionPlaces(settings, metrics);
    this.guests = new GuestSessionStore(store, this, connected, metrics);
    this.eviction = new SessionEviction(reader, this, guests, connected, metrics);
  }

  /** The answer to a request for a new session. */
  public sealed interface OpenAnswer {
    /** The session, and the only copy of its token. */
    record Opened(Session session, Token token) implements OpenAnswer {
      /** Creates a session that is not stored yet. */
      static Opened of(Player player, Instant expiresAt, SecureRandom random) {
        return new Opened(new Session(player, expiresAt), Token.draw(random));
      }

      /** Returns the session with newer data of its player. */
      Opened of(Player known) {
        return new Opened(new Session(known, session.expiresAt()), token);
      }
    }

    /** The server has as many sessions as it keeps; some will expire. */
    record Full() implements OpenAnswer {}
  }

  /**
   * A player's session, as shown to that player.
   *
   * @param label the label of a program's token; empty for other sessions
   */
  public record Listed(SessionId id, Instant createdAt, Instant expiresAt, String label) {}

  private record Found(Session session, Instant seenAt) {}

  /** Creates a guest with a session. */
  public CompletionStage<OpenAnswer> open(GuestName name) {
    return eviction
        .reserveOrRefuse(true)
        .thenCompose(free ->
            free ? openReserved(name) : CompletableFuture.completedStage(new OpenAnswer.Full()));
  }

  private CompletionStage<OpenAnswer> openReserved(GuestName name) {
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

  /**
   * Records that the player was seen, without waiting. The record may be lost; the next use repeats
   * it.
   */
  private Session seen(Found found) {
    Instant now = now();
    Duration again = settings.seenAgain(found.session().player().guest());
    if (found.seenAt().plus(again).isBefore(now)) {
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

  /** Returns those of the sessions that are valid. Expects at most some hundreds. */
  public CompletionStage<Set<TokenHash>> valid(List<TokenHash> sessions) {
    return reader.ask(handle ->
        handle
            .createQuery(VALID)
            .bindList("hashes", sessions)
            .bind("now", now())
            .mapTo(TokenHash.class)
            .set());
  }

  /** Returns the player's valid sessions, the newest first. */
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

  /** Ends the session, if it exists. It is not found any more once the stage has completed. */
  public CompletionStage<Void> revoke(Token token) {
    return ending((handle, ended) -> endIfThere(handle, token.hash(), ended)).thenApply(_ -> null);
  }

  /** Ends a session. Returns false if the player does not have it. */
  public CompletionStage<Boolean> end(PlayerId player, SessionId session) {
    return ending((handle, ended) ->
            ofPlayer(handle, player).stream()
                .filter(hash -> SessionId.of(hash).equals(session))
                .forEach(hash -> endIfThere(handle, hash, ended)))
        .thenApply(ended -> ended > 0);
  }

  /** Ends all sessions of the player. Returns how many. */
  public CompletionStage<Integer> endAll(PlayerId player) {
    return ending((handle, ended) -> ended.addAll(endAll(handle, player)));
  }

  /** Ends sessions in a transaction, and collects them. */
  interface End {
    void in(Handle handle, Collection<TokenHash> ended);
  }

  /**
   * Ends sessions and announces them. Completes with their number, including those that an earlier
   * attempt of unknown fate has ended.
   */
  CompletionStage<Integer> ending(End end) {
    Set<TokenHash> ended = new LinkedHashSet<>();
    return writer
        .change(handle -> end.in(handle, ended))
        .thenApply(_ -> {
          ended(ended);
          return ended.size();
        });
  }

  /** Removes expired sessions, and counts the others. */
  public CompletionStage<Void> sweep() {
    return writer
        .change(handle ->
            handle
                .createUpdate("delete from session where expires_at <= :now")
                .bind("now", now())
                .execute())
        .thenCompose(_ -> guests.count());
  }

  /**
   * Registers a listener for every session that ends on this node. The listener is called on any
   * thread and must not block.
   */
  public void whenRevoked(Consumer<TokenHash> listener) {
    listeners.add(listener);
  }

  /** Announces sessions that were ended durably. */
  public void ended(Collection<TokenHash> sessions) {
    sessions.forEach(session -> {
      places.ended();
      listeners.forEach(listener -> listener.accept(session));
    });
  }

  /** Ends all sessions of a player. Returns them, for {@link #ended} after the commit. */
  public static List<TokenHash> endAll(Handle handle, PlayerId player) {
    return ofPlayer(handle, player).stream()
        .filter(session -> deleteSession(handle, session))
        .toList();
  }

  /** Returns the player's sessions, including expired ones. */
  private static List<TokenHash> ofPlayer(Handle handle, PlayerId player) {
    return handle
        .createQuery("select token_hash from session where player_id = :id")
        .bind("id", player)
        .mapTo(TokenHash.class)
        .list();
  }

  /** Ends a session, and collects it if it existed. */
  static void endIfThere(Handle handle, TokenHash session, Collection<TokenHash> ended) {
    if (deleteSession(handle, session)) {
      ended.add(session);
    }
  }

  private static boolean deleteSession(Handle handle, TokenHash session) {
    return handle
            .createUpdate("delete from session where token_hash = :hash")
            .bind("hash", session)
            .execute()
        > 0;
  }

  /** Returns the session's player; empty if the session is not valid. */
  Optional<Player> player(Handle handle, TokenHash session) {
    return handle
        .createQuery(FIND)
        .bind("hash", session)
        .bind("now", now())
        .map((row, _) -> PlayerRow.of(row, "id"))
        .findOne();
  }

  /** Returns the sessions of guests. */
  public GuestSessionStore guests() {
    return guests;
  }

  /** Returns what makes room for sessions. */
  public SessionEviction eviction() {
    return eviction;
  }

  SessionPlaces places() {
    return places;
  }

  SessionSettings settings() {
    return settings;
  }

  /**
   * Ends the oldest sessions of an account that has too many, without those of programs.
   *
   * @param newest the session that was just opened, which stays
   */
  void endSurplus(Handle handle, PlayerId player, TokenHash newest, Collection<TokenHash> ended) {
    handle
        .createQuery(SURPLUS)
        .bind("id", player)
        .bind("newest", newest)
        .bind("others", settings.perAccount() - 1)
        .mapTo(TokenHash.class)
        .list()
        .forEach(hash -> endIfThere(handle, hash, ended));
  }

  /**
   * Stores a session of an existing player.
   *
   * @param label the label by which the owner recognises the session; empty for none
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

  /** Stores a new player. */
  void insert(Handle handle, Player player) {
    handle.createUpdate(INSERT_PLAYER).bindMethods(player).bind("now", now()).execute();
  }

  SecureRandom random() {
    return random;
  }

  Instant now() {
    return clock.instant();
  }

  /** Returns the expiry of a session opened now. */
  Instant expiry() {
    return now().plus(settings.lifetime());
  }
}
