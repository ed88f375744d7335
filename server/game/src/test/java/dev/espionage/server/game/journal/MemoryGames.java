package dev.espionage.server.game.journal;

import com.google.common.collect.Sets;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// A table of unfinished games in memory, maintained by [MemoryJournal]. Thread-safe; its monitor
/// guards the maps.
public final class MemoryGames implements Games {
  private final SequencedMap<GameId, GameRow> rows = new LinkedHashMap<>();
  private final Map<PlayerId, Set<GameId>> byPlayer = new HashMap<>();
  private final Map<GameId, Instant> wakeAt = new HashMap<>();

  @Override
  public synchronized CompletionStage<List<GameRow>> unfinished(PlayerId player) {
    return CompletableFuture.completedStage(own(player).toList());
  }

  @Override
  public synchronized CompletionStage<List<GameRow>> unfinished(PlayerId player, int limit) {
    List<GameRow> all = own(player).toList();
    return CompletableFuture.completedStage(
        List.copyOf(all.subList(Math.max(0, all.size() - limit), all.size())));
  }

  private Stream<GameRow> own(PlayerId player) {
    return byPlayer.getOrDefault(player, Set.of()).stream()
        .flatMap(id -> Stream.ofNullable(rows.get(id)));
  }

  @Override
  public synchronized CompletionStage<Map<PlayerId, PlayerTally>> tallies(Set<PlayerId> players) {
    Map<PlayerId, PlayerTally> tallies = new HashMap<>();
    for (PlayerId player : players) {
      own(player).forEach(row -> tallies.merge(player, tally(row), PlayerTally::plus));
    }
    return CompletableFuture.completedStage(Map.copyOf(tallies));
  }

  private static PlayerTally tally(GameRow row) {
    boolean correspondence = row.setup().timeControl().speed() == Speed.CORRESPONDENCE;
    boolean withComputer =
        ComputerPlayer.isComputer(row.players().white().id())
            || ComputerPlayer.isComputer(row.players().black().id());
    return new PlayerTally(correspondence ? 1 : 0, correspondence ? 0 : 1, withComputer ? 1 : 0);
  }

  @Override
  public synchronized CompletionStage<Set<GameId>> stillUnfinished(Set<GameId> games) {
    return CompletableFuture.completedStage(Set.copyOf(Sets.intersection(games, rows.keySet())));
  }

  @Override
  public synchronized CompletionStage<Tally> tally(Set<PlayerId> players) {
    List<GameRow> games = players.stream().flatMap(this::own).distinct().toList();
    List<GameRow> others =
        games.stream().filter(row -> !row.setup().timeControl().isLive()).toList();
    int ofGuests =
        (int)
            others.stream()
                .filter(row -> row.players().white().guest() || row.players().black().guest())
                .count();
    return CompletableFuture.completedStage(
        new Tally(games.size() - others.size(), ofGuests, others.size() - ofGuests));
  }

  @Override
  public synchronized CompletionStage<List<GameRow>> live(int limit) {
    return CompletableFuture.completedStage(
        rows.sequencedValues().reversed().stream()
            .filter(row -> row.phase() == Phase.PLAY)
            .limit(limit)
            .toList());
  }

  @Override
  public synchronized CompletionStage<Integer> count() {
    return CompletableFuture.completedStage(rows.size());
  }

  @Override
  public synchronized CompletionStage<List<GameId>> onLiveClocks() {
    return CompletableFuture.completedStage(
        rows.sequencedValues().stream()
            .filter(row -> row.setup().timeControl().isLive())
            .map(GameRow::id)
            .toList());
  }

  @Override
  public synchronized CompletionStage<List<GameId>> dueBefore(Instant instant, int limit) {
    return CompletableFuture.completedStage(
        wakeAt.entrySet().stream()
            .filter(entry -> entry.getValue().isBefore(instant))
            .sorted(Map.Entry.comparingByValue())
            .limit(limit)
            .map(Map.Entry::getKey)
            .toList());
  }

  @Override
  public synchronized void watched(GameId game, int spectators) {
    change(game, row -> changed(row, row.phase(), row.turn(), spectators));
  }

  /// Adds a new game.
  public synchronized void opened(GameSetup setup, BySide<Player> players) {
    rows.put(setup.id(), new GameRow(setup, players, Phase.DEPLOYMENT, 0, 0, Optional.empty()));
    index(players.white().id()).add(setup.id());
    index(players.black().id()).add(setup.id());
  }

  /// Updates the row of a game after an event.
  public synchronized void happened(GameId game, Event event) {
    switch (event) {
      case Event.Started _ ->
          change(game, row -> changed(row, Phase.PLAY, row.turn(), row.spectators()));
      case Event.TurnPlayed _ ->
          change(game, row -> changed(row, row.phase(), row.turn() + 1, row.spectators()));
      case Event.Ended _ -> ended(game);
      case Event.Created _,
          Event.Activated _,
          Event.VacationTaken _,
          Event.Deployed _,
          Event.DrawOffered _,
          Event.DrawDeclined _,
          Event.RematchOffered _,
          Event.RematchDeclined _,
          Event.RematchAgreed _ -> {}
    }
  }

  /// Sets the time at which the room has to check its clock; empty removes it.
  public synchronized void wakeAt(GameId game, Optional<Instant> at) {
    if (at.isPresent() && rows.containsKey(game)) {
      wakeAt.put(game, at.get());
    } else {
      wakeAt.remove(game);
    }
    change(
        game,
        row ->
            new GameRow(row.setup(), row.players(), row.phase(), row.turn(), row.spectators(), at));
  }

  private static GameRow changed(GameRow row, Phase phase, int turn, int spectators) {
    return new GameRow(row.setup(), row.players(), phase, turn, spectators, row.deadline());
  }

  private void change(GameId game, UnaryOperator<GameRow> how) {
    rows.computeIfPresent(game, (_, row) -> how.apply(row));
  }

  private void ended(GameId game) {
    GameRow row = rows.remove(game);
    if (row != null) {
      forget(row.players().white().id(), game);
      forget(row.players().black().id(), game);
    }
  }

  private Set<GameId> index(PlayerId player) {
    return byPlayer.computeIfAbsent(player, _ -> new LinkedHashSet<>());
  }

  private void forget(PlayerId player, GameId game) {
    Set<GameId> own = index(player);
    own.remove(game);
    if (own.isEmpty()) {
      byPlayer.remove(player);
    }
  }
}
