package dev.espionage.server.simulation;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.StoreUnavailable;
import dev.espionage.server.sql.database.DatabaseFault;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/// The table of unfinished games, as a node reads it. Fails while the database is cut off.
record SimulatedGames(SimulatedNode node, SimulatedDatabase database) implements Games {
  private <T> CompletionStage<T> read(Supplier<T> query) {
    return node.reachesDatabase()
        ? CompletableFuture.completedStage(query.get())
        : CompletableFuture.failedStage(StoreUnavailable.reading(DatabaseFault.LOST));
  }

  private List<GameRow> rows(PlayerId player) {
    return database.unfinished(player);
  }

  @Override
  public CompletionStage<List<GameRow>> unfinished(PlayerId player) {
    return read(() -> rows(player));
  }

  @Override
  public CompletionStage<List<GameRow>> unfinished(PlayerId player, int limit) {
    return read(() -> {
      List<GameRow> all = rows(player);
      return all.subList(Math.max(0, all.size() - limit), all.size());
    });
  }

  @Override
  public CompletionStage<Map<PlayerId, PlayerTally>> tallies(Set<PlayerId> players) {
    return read(() -> {
      Map<PlayerId, PlayerTally> tallies = new HashMap<>();
      players.forEach(player -> tallies.put(player, new PlayerTally(0, rows(player).size(), 0)));
      return tallies;
    });
  }

  @Override
  public void watched(GameId game, int spectators) {}

  private static AssertionError unused() {
    return new AssertionError("not asked by rooms or pairing");
  }

  @Override
  public CompletionStage<Set<GameId>> stillUnfinished(Set<GameId> games) {
    throw unused();
  }

  @Override
  public CompletionStage<Tally> tally(Set<PlayerId> players) {
    throw unused();
  }

  @Override
  public CompletionStage<List<GameRow>> live(int limit) {
    throw unused();
  }

  @Override
  public CompletionStage<Integer> count() {
    throw unused();
  }

  @Override
  public CompletionStage<List<GameId>> onLiveClocks() {
    throw unused();
  }

  @Override
  public CompletionStage<List<GameId>> dueBefore(Instant instant, int limit) {
    throw unused();
  }
}
