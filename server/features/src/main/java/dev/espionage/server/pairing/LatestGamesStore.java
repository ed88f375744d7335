package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.espionage.server.game.archive.ArchiveRows;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.SeekerLookup.LatestGames;
import dev.espionage.server.sql.SqlStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/// Reads a player's latest games, both unfinished and [counted][ArchiveRows#COUNTED]. An aborted
/// game is neither, because the archive has none.
public record LatestGamesStore(SqlStore store) implements SeekerLookup.GameHistory {
  /// The number of latest games that count.
  private static final int LATEST = 10;

  private static final String GAMES =
      """
      select side, opponent, met_at from (
        select * from (select 1 as side, black as opponent, created_at as met_at from game
          where white = :player order by created_at desc limit :latest) unfinished_white
        union all
        select * from (select -1 as side, white as opponent, created_at as met_at from game
          where black = :player order by created_at desc limit :latest) unfinished_black
        union all
        select * from (select 1 as side, black as opponent, ended_at as met_at from archive
          where white = :player and %1$s order by ended_at desc, game_id limit :latest) ended_white
        union all
        select * from (select -1 as side, white as opponent, ended_at as met_at from archive
          where black = :player and %1$s order by ended_at desc, game_id limit :latest) ended_black
      ) games order by met_at desc limit :latest
      """
          .formatted(ArchiveRows.COUNTED);

  /// A game of the player.
  ///
  /// @param side 1 if the player had White, -1 if Black
  /// @param at the end, or the beginning of an unfinished game
  private record LatestGame(int side, PlayerId opponent, Instant at) {}

  @Override
  public CompletionStage<Map<PlayerId, LatestGames>> of(Set<PlayerId> players, Instant since) {
    return store.ask(handle ->
        players.stream()
            .collect(
                ImmutableMap.toImmutableMap(
                    player -> player, player -> summary(games(handle, player), since))));
  }

  private static LatestGames summary(List<LatestGame> games, Instant since) {
    return new LatestGames(
        games.stream().mapToInt(LatestGame::side).sum(),
        games.stream()
            .filter(game -> !game.at().isBefore(since))
            .map(LatestGame::opponent)
            .collect(ImmutableSet.toImmutableSet()));
  }

  private static List<LatestGame> games(Handle handle, PlayerId player) {
    return handle
        .createQuery(GAMES)
        .bind("player", player)
        .bind("latest", LATEST)
        .map((row, _) ->
            new LatestGame(
                row.getInt("side"),
                new PlayerId(row.getString("opponent")),
                Instant.ofEpochMilli(row.getLong("met_at"))))
        .list();
  }
}
