package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableMap;
import dev.espionage.server.game.archive.ArchiveRows;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.SqlStore;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/// Reads the sides of a player's latest games, both unfinished and [counted][ArchiveRows#COUNTED].
public record ColourHistoryStore(SqlStore store) implements SeekerLookup.ColourHistory {
  /// The number of latest games that count.
  private static final int LATEST = 10;

  private static final String SIDES =
      """
      select side from (
        select * from (select 1 as side, created_at as at from game where white = :player
          order by created_at desc limit :latest) unfinished_white
        union all
        select * from (select -1 as side, created_at as at from game where black = :player
          order by created_at desc limit :latest) unfinished_black
        union all
        select * from (select 1 as side, ended_at as at from archive where white = :player
          and %1$s order by ended_at desc, game_id limit :latest) ended_white
        union all
        select * from (select -1 as side, ended_at as at from archive where black = :player
          and %1$s order by ended_at desc, game_id limit :latest) ended_black
      ) sides order by at desc limit :latest
      """
          .formatted(ArchiveRows.COUNTED);

  @Override
  public CompletionStage<Map<PlayerId, Integer>> balances(Set<PlayerId> players) {
    return store.ask(handle ->
        players.stream()
            .collect(
                ImmutableMap.toImmutableMap(player -> player, player -> balance(handle, player))));
  }

  private static int balance(Handle handle, PlayerId player) {
    List<Integer> sides =
        handle
            .createQuery(SIDES)
            .bind("player", player)
            .bind("latest", LATEST)
            .mapTo(Integer.class)
            .list();
    return sides.stream().mapToInt(Integer::intValue).sum();
  }
}
