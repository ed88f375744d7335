package dev.espionage.server.computer;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.Sets;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.net.limit.AddressKey;
import dev.espionage.server.net.limit.NetworkLimit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/**
 * The unfinished games that were started from each client address on this node, up to a limit. An
 * IPv6 client also counts for its /56 and its /48, which have a multiple of the limit. It learns
 * from the store which games have ended, when a network has reached its limit or when it remembers
 * many games. It is in memory only. Thread-safe; its monitor guards all fields.
 */
final class AddressShare {
  /** The least number of remembered games at which all of them are checked. */
  private static final int MANY = 1_000;

  private final Games games;
  private final ImmutableList<Level> levels;
  private final Map<GameId, AddressKey> started = new HashMap<>();

  /** The games that the store may not know yet. */
  private final Set<GameId> creating = new HashSet<>();

  private int checkAllAt = MANY;

  /** The games of each network of one width. */
  private record Level(NetworkLimit limit, SetMultimap<AddressKey, GameId> games) {
    Set<GameId> of(AddressKey address) {
      return limit.appliesTo(address) ? games.get(limit.network(address)) : Set.of();
    }

    boolean isFull(AddressKey address) {
      return of(address).size() >= limit.max();
    }

    void add(AddressKey address, GameId game) {
      if (limit.appliesTo(address)) {
        games.put(limit.network(address), game);
      }
    }

    void remove(AddressKey address, GameId game) {
      games.remove(limit.network(address), game);
    }
  }

  /**
   * @param limits the limits of addresses and of wider networks
   */
  AddressShare(Games games, List<NetworkLimit> limits) {
    this.games = games;
    this.levels =
        limits.stream()
            .map(limit -> new Level(limit, HashMultimap.create()))
            .collect(ImmutableList.toImmutableList());
  }

  /**
   * Counts a game that is about to be created; the caller reports the end of its creation by {@link
   * #created}. Completes with false if the address or a network of it has reached its limit.
   */
  CompletionStage<Boolean> reserve(AddressKey address, GameId game) {
    Set<GameId> doubtful = doubtful(address);
    return doubtful.isEmpty()
        ? CompletableFuture.completedStage(tryReserve(address, game))
        : games
            .stillUnfinished(doubtful)
            .thenApply(unfinished -> {
              forget(Sets.difference(doubtful, unfinished));
              return tryReserve(address, game);
            });
  }

  /** Returns the games to look up before a place is reserved. */
  private synchronized Set<GameId> doubtful(AddressKey address) {
    if (started.size() >= checkAllAt) {
      return Set.copyOf(Sets.difference(started.keySet(), creating));
    }
    return levels.stream()
        .filter(level -> level.isFull(address))
        .flatMap(level -> level.of(address).stream())
        .filter(game -> !creating.contains(game))
        .collect(Collectors.toUnmodifiableSet());
  }

  private synchronized void forget(Set<GameId> ended) {
    for (GameId game : ended) {
      AddressKey address = started.remove(game);
      if (address != null) {
        levels.forEach(level -> level.remove(address, game));
      }
    }
    checkAllAt = Math.max(MANY, 2 * started.size());
  }

  private synchronized boolean tryReserve(AddressKey address, GameId game) {
    boolean free = levels.stream().noneMatch(level -> level.isFull(address));
    if (free) {
      started.put(game, address);
      levels.forEach(level -> level.add(address, game));
      creating.add(game);
    }
    return free;
  }

  /** Ends the creation of a game, whether it exists now or not. */
  synchronized void created(GameId game) {
    creating.remove(game);
  }

  /** Returns the number of remembered games, of all addresses. */
  synchronized int size() {
    return started.size();
  }
}
