package dev.espionage.server.chat;

import dev.espionage.server.sql.StoreWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/**
 * Removes the lines and reports of games that ended {@code keep} ago. The chat of an aborted game
 * is removed after the same time without a new line. Each run handles a few games, because all
 * other writes wait meanwhile.
 */
final class ChatCleanup {
  private static final int AT_A_TIME = 50;

  private static final String OVER =
      """
      select distinct l.game_id from chat_line l
      where l.at < :before
        and not exists (select 1 from game g where g.id = l.game_id)
        and not exists (
          select 1 from archive a where a.game_id = l.game_id and a.ended_at >= :before)
        and not exists (
          select 1 from chat_line n where n.game_id = l.game_id and n.at >= :before)
      limit :most
      """;
  private static final List<String> REMOVE =
      List.of(
          "delete from chat_report where game_id = :game",
          "delete from chat_line where game_id = :game");

  private final StoreWriter writer;
  private final InstantSource clock;
  private final Duration keep;

  ChatCleanup(StoreWriter writer, InstantSource clock, Duration keep) {
    this.writer = writer;
    this.clock = clock;
    this.keep = keep;
  }

  /** Removes the old lines and reports of a few games. */
  CompletionStage<Void> sweep() {
    Instant before = clock.instant().minus(keep);
    return writer.change(handle -> over(handle, before).forEach(game -> remove(handle, game)));
  }

  private static List<String> over(Handle handle, Instant before) {
    return handle
        .createQuery(OVER)
        .bind("before", before)
        .bind("most", AT_A_TIME)
        .mapTo(String.class)
        .list();
  }

  private static void remove(Handle handle, String game) {
    REMOVE.forEach(sql -> handle.createUpdate(sql).bind("game", game).execute());
  }
}
