package dev.espionage.server.computer;

import com.google.common.collect.Maps;
import com.google.common.collect.Sets;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.net.limit.AddressCounter;
import dev.espionage.server.net.limit.AddressKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// The unfinished games that were started from each client address on this node, up to a limit. It
/// learns from the store which games have ended: those of a site when a network of it has reached
/// its limit, and all when it remembers many. It is in memory only. Thread-safe; its monitor guards
/// all fields.
final class AddressShare {
  /// The least number of remembered games at which all of them are checked.
  private static final int MANY = 1_000;

  private final Games games;
  private final AddressCounter counter;
  private final Map<GameId, AddressKey> started = new HashMap<>();

  /// The games that the store may not know yet.
  private final Set<GameId> creating = new HashSet<>();

  private int checkAllAt = MANY;

  /// @param counter counts the games of each address, up to its limit
  AddressShare(Games games, AddressCounter counter) {
    this.games = games;
    this.counter = counter;
  }

  /// Counts a game that is about to be created; the caller reports the end of its creation by
  /// [#created]. Completes with false if the address or a network of it has reached its limit.
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

  /// Returns the games to look up before a place is reserved.
  private synchronized Set<GameId> doubtful(AddressKey address) {
    Map<GameId, AddressKey> among = started;
    if (started.size() < checkAllAt) {
      if (counter.fullness(address) < 1) {
        return Set.of();
      }
      among = Maps.filterValues(started, other -> other.site().equals(address.site()));
    }
    return Set.copyOf(Sets.difference(among.keySet(), creating));
  }

  private synchronized void forget(Set<GameId> ended) {
    ended.forEach(this::forget);
    checkAllAt = Math.max(MANY, 2 * started.size());
  }

  private void forget(GameId game) {
    AddressKey address = started.remove(game);
    if (address != null) {
      counter.release(address);
    }
  }

  /// Counts a game once, also if an earlier attempt to create it failed.
  private synchronized boolean tryReserve(AddressKey address, GameId game) {
    forget(game);
    boolean free = counter.acquire(address);
    if (free) {
      started.put(game, address);
      creating.add(game);
    }
    return free;
  }

  /// Ends the creation of a game, whether it exists now or not.
  synchronized void created(GameId game) {
    creating.remove(game);
  }

  /// Returns the number of remembered games, of all addresses.
  synchronized int size() {
    return started.size();
  }
}
