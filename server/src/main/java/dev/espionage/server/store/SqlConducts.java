package dev.espionage.server.store;

import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.conduct.Conduct;
import dev.espionage.server.conduct.Conducts;
import dev.espionage.server.conduct.Offence;
import dev.espionage.server.session.PlayerId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/** Reads what is held against players. Safe for use by any thread. */
final class SqlConducts implements Conducts {
  private static final String OFFENCES =
      "select * from offence where player_id = :player and at > :since";

  private final StoreReader reader;
  private final InstantSource clock;

  SqlConducts(StoreReader reader, InstantSource clock) {
    this.reader = reader;
    this.clock = clock;
  }

  @Override
  public CompletionStage<Map<PlayerId, Conduct>> of(Set<PlayerId> players) {
    Instant now = clock.instant();
    return reader.ask(handle ->
        players.stream()
            .collect(
                ImmutableMap.toImmutableMap(player -> player, player -> of(handle, player, now))));
  }

  static Conduct of(Handle handle, PlayerId player, Instant now) {
    return Conduct.of(
        handle
            .createQuery(OFFENCES)
            .bind("player", player.value())
            .bind("since", now.minus(Conduct.REMEMBERED).toEpochMilli())
            .map((row, _) -> offence(row))
            .list(),
        now);
  }

  private static Offence offence(ResultSet row) throws SQLException {
    return new Offence(
        new PlayerId(row.getString("player_id")),
        new GameId(row.getString("game_id")),
        Words.offence(row.getString("kind")),
        Instant.ofEpochMilli(row.getLong("at")));
  }
}
