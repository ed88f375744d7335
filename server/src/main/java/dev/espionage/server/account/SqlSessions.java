package dev.espionage.server.account;

import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.writer.StoreWriter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Players and sessions as rows; of tokens only hashes. A player stays when the last session has
 * gone: games are theirs; {@link GuestSweep} says for how long. That a session is used is noted at
 * most once a day.
 *
 * <p>Safe for use by any thread.
 */
public final class SqlSessions implements Sessions {
  private static final Duration SEEN_AGAIN = Duration.ofDays(1);
  private static final String FIND =
      """
      select p.id, p.name, p.guest, p.computer, p.seen_at, s.expires_at
      from session s join player p on p.id = s.player_id
      where s.token_hash = :hash and s.expires_at > :now
      """;

  private final StoreWriter writer;
  private final StoreReader reader;
  private final SessionRows rows;

  public SqlSessions(StoreWriter writer, StoreReader reader, SessionRows rows) {
    this.writer = writer;
    this.reader = reader;
    this.rows = rows;
  }

  private record Found(Session session, Instant seenAt) {}

  @Override
  public CompletionStage<OpenAnswer> open(GuestName name) {
    if (!rows.reserve()) {
      return CompletableFuture.completedStage(new OpenAnswer.Full());
    }
    var opened = OpenAnswer.Opened.draw(name, rows.expiry(), rows.random());
    return writer
        .change(handle -> {
          SessionRows.insert(handle, opened.session().player(), rows.now());
          rows.open(handle, opened);
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
                .bind("now", rows.now())
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
    Instant now = rows.now();
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

  @Override
  public CompletionStage<Void> revoke(Token token) {
    TokenHash hash = token.hash();
    var existed = new AtomicBoolean();
    return writer
        .change(handle -> {
          if (SessionRows.end(handle, hash)) {
            existed.set(true);
          }
        })
        .thenRun(() -> {
          if (existed.get()) {
            rows.ended(List.of(hash));
          }
        });
  }

  @Override
  public void whenRevoked(Consumer<TokenHash> listener) {
    rows.listeners().add(listener);
  }
}
