package dev.espionage.server.store;

import dev.espionage.server.session.GuestName;
import dev.espionage.server.session.OpenAnswer;
import dev.espionage.server.session.Player;
import dev.espionage.server.session.PlayerId;
import dev.espionage.server.session.RevocationListeners;
import dev.espionage.server.session.Session;
import dev.espionage.server.session.Sessions;
import dev.espionage.server.session.Token;
import dev.espionage.server.session.TokenHash;
import dev.espionage.server.store.writer.StoreWriter;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/**
 * Players and sessions as rows; of tokens only hashes. A player stays when the last session has
 * gone: games are theirs.
 *
 * <p><b>Capacity.</b> At most {@code capacity} sessions are kept; beyond that nobody gets a new one
 * until {@link #sweep} has removed expired ones. They are counted here, and counted anew with every
 * sweep: several nodes together may exceed it by what they open between two sweeps.
 *
 * <p>Who is told of a revoked session is told on the node that revoked it. Safe for use by any
 * thread.
 */
final class SqlSessions implements Sessions {
  private static final String PLAYER =
      """
      insert into player (id, name, guest, created_at) values (:id, :name, :guest, :now)
      on conflict do nothing
      """;
  private static final String SESSION =
      """
      insert into session (token_hash, player_id, created_at, expires_at)
      values (:hash, :id, :now, :expires) on conflict do nothing
      """;
  private static final String FIND =
      """
      select p.id, p.name, p.guest, s.expires_at
      from session s join player p on p.id = s.player_id
      where s.token_hash = :hash and s.expires_at > :now
      """;

  private final StoreWriter writer;
  private final StoreReader reader;
  private final InstantSource clock;
  private final SecureRandom random;
  private final Duration lifetime;
  private final int capacity;
  private final AtomicInteger open = new AtomicInteger();
  private final RevocationListeners listeners = new RevocationListeners();

  SqlSessions(
      StoreWriter writer,
      StoreReader reader,
      InstantSource clock,
      SecureRandom random,
      Duration lifetime,
      int capacity) {
    this.writer = writer;
    this.reader = reader;
    this.clock = clock;
    this.random = random;
    this.lifetime = lifetime;
    this.capacity = capacity;
  }

  @Override
  public CompletionStage<OpenAnswer> open(GuestName name) {
    if (open.incrementAndGet() > capacity) {
      open.decrementAndGet();
      return CompletableFuture.completedStage(new OpenAnswer.Full());
    }
    Instant now = clock.instant();
    var opened = OpenAnswer.Opened.draw(name, now.plus(lifetime), random);
    return writer
        .change(handle -> insert(handle, opened.session(), opened.token().hash(), now))
        .thenApply(_ -> opened);
  }

  private static void insert(Handle handle, Session session, TokenHash hash, Instant now) {
    Player player = session.player();
    handle
        .createUpdate(PLAYER)
        .bind("id", player.id().value())
        .bind("name", player.name())
        .bind("guest", player.guest())
        .bind("now", now.toEpochMilli())
        .execute();
    handle
        .createUpdate(SESSION)
        .bind("hash", hash.hex())
        .bind("id", player.id().value())
        .bind("now", now.toEpochMilli())
        .bind("expires", session.expiresAt().toEpochMilli())
        .execute();
  }

  @Override
  public CompletionStage<Optional<Session>> find(Token token) {
    return reader.ask(handle ->
        handle
            .createQuery(FIND)
            .bind("hash", token.hash().hex())
            .bind("now", clock.instant().toEpochMilli())
            .map((row, _) -> session(row))
            .findOne());
  }

  private static Session session(ResultSet row) throws SQLException {
    return new Session(
        new Player(
            new PlayerId(row.getString("id")), row.getString("name"), row.getBoolean("guest")),
        Instant.ofEpochMilli(row.getLong("expires_at")));
  }

  @Override
  public CompletionStage<Void> revoke(Token token) {
    TokenHash hash = token.hash();
    var existed = new AtomicInteger();
    return writer
        .change(handle ->
            existed.addAndGet(
                handle
                    .createUpdate("delete from session where token_hash = :hash")
                    .bind("hash", hash.hex())
                    .execute()))
        .thenRun(() -> {
          if (existed.get() > 0) {
            open.decrementAndGet();
            listeners.tell(hash);
          }
        });
  }

  @Override
  public void whenRevoked(Consumer<TokenHash> listener) {
    listeners.add(listener);
  }

  /** Has the expired ones removed, and counts the others. */
  CompletionStage<Void> sweep() {
    long now = clock.instant().toEpochMilli();
    return writer.change(handle -> {
      handle
          .createUpdate("delete from session where expires_at <= :now")
          .bind("now", now)
          .execute();
      open.set(handle.createQuery("select count(*) from session").mapTo(Integer.class).one());
    });
  }
}
