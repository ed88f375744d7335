package dev.espionage.server.account;

import dev.espionage.server.feature.ErasureStatements;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.writer.StoreWriter;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/**
 * Removes guests who cannot come back: without a session for {@code keep} since they were last
 * seen. Those whose games are stored become "deleted" instead, since their opponents keep those. A
 * few at a time, because everybody else's writes wait meanwhile.
 */
public final class GuestSweep {
  private static final int AT_A_TIME = 200;

  /** Whoever has an unfinished game or an invitation is not done yet. */
  private static final String GONE =
      """
      select id from player p
      where p.guest and p.name <> 'deleted' and p.seen_at <= :seen
        and not exists (select 1 from session s where s.player_id = p.id)
        and not exists (select 1 from game g where g.white = p.id or g.black = p.id)
        and not exists (select 1 from invitation i where i.inviter = p.id)
      order by p.seen_at, p.id limit :most
      """;

  private static final String REMOVE =
      """
      delete from player
      where id = :id and not exists (
        select 1 from archive a where a.white = player.id or a.black = player.id)
      """;

  private final StoreWriter writer;
  private final InstantSource clock;
  private final Duration keep;
  private final ErasureStatements erasure;

  public GuestSweep(
      StoreWriter writer, InstantSource clock, Duration keep, ErasureStatements erasure) {
    this.writer = writer;
    this.clock = clock;
    this.keep = keep;
    this.erasure = erasure;
  }

  public CompletionStage<Void> sweep() {
    return writer.change(handle -> gone(handle).forEach(id -> remove(handle, id)));
  }

  private List<PlayerId> gone(Handle handle) {
    return handle
        .createQuery(GONE)
        .bind("seen", clock.instant().minus(keep))
        .bind("most", AT_A_TIME)
        .mapTo(PlayerId.class)
        .list();
  }

  private void remove(Handle handle, PlayerId id) {
    Erasure.forgetRows(handle, id, erasure);
    boolean removed = handle.createUpdate(REMOVE).bind("id", id).execute() > 0;
    if (!removed) {
      Erasure.forgetName(handle, id, erasure);
    }
  }
}
