package dev.espionage.server.social;

import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Multimaps;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.SqlStore;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/// Reads block lists, seen from both sides. [ContactStore] changes them.
record BlockStore(SqlStore store) implements BlockLists {
  /// The maximum number of players per statement, because databases limit the parameters.
  private static final int AT_A_TIME = 5_000;

  private static final String BLOCKING =
      "select player_id as one, blocked_id as other from block where player_id in (<ids>)";
  private static final String BLOCKED =
      "select blocked_id as one, player_id as other from block where blocked_id in (<ids>)";

  @Override
  public CompletionStage<Map<PlayerId, Set<PlayerId>>> of(Set<PlayerId> players) {
    return store.ask(handle -> {
      var apart = ImmutableSetMultimap.<PlayerId, PlayerId>builder();
      for (List<PlayerId> some : Iterables.partition(players, AT_A_TIME)) {
        add(handle, BLOCKING, some, apart);
        add(handle, BLOCKED, some, apart);
      }
      return Map.copyOf(Multimaps.asMap(apart.build()));
    });
  }

  private static void add(
      Handle handle,
      String sql,
      List<PlayerId> players,
      ImmutableSetMultimap.Builder<PlayerId, PlayerId> apart) {
    handle
        .createQuery(sql)
        .bindList("ids", players)
        .map((row, _) ->
            Map.entry(new PlayerId(row.getString("one")), new PlayerId(row.getString("other"))))
        .forEach(apart::put);
  }
}
