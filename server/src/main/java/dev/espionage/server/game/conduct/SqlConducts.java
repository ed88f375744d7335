package dev.espionage.server.game.conduct;

import com.google.common.collect.ImmutableMap;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.StoreReader;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Reads what is held against players. Safe for use by any thread. */
public final class SqlConducts implements Conducts {
  /** Erases what is stored here of the player {@code :id}. */
  public static final List<String> ERASURE = List.of("delete from offence where player_id = :id");

  private static final String OFFENCES =
      """
      select player_id as player, game_id as game, kind, at from offence
      where player_id = :player and at > :since
      """;
  private static final RowMapper<Offence> OFFENCE = ConstructorMapper.of(Offence.class);

  private final StoreReader reader;
  private final InstantSource clock;

  public SqlConducts(StoreReader reader, InstantSource clock) {
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

  public static Conduct of(Handle handle, PlayerId player, Instant now) {
    return Conduct.of(
        handle
            .createQuery(OFFENCES)
            .bind("player", player)
            .bind("since", now.minus(Conduct.REMEMBERED))
            .map(OFFENCE)
            .list(),
        now);
  }
}
