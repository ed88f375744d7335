package dev.espionage.server.computer;

import com.google.common.collect.HashMultimap;
import com.google.common.collect.SetMultimap;
import com.google.common.collect.Sets;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.net.limit.AddressKey;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The unfinished games that were started from each client address on this node, up to a limit. It
 * learns from the store which games have ended, when an address has reached the limit or when it
 * remembers many games. It is in memory only. Thread-safe; its monitor guards all fields.
 */
final class AddressShare {
  /** The least number of remembered games at which all of them are checked. */
  private static final int MANY = 1_000;

  private final Games games;
  private final int max;
  private final SetMultimap<AddressKey, GameId> started = HashMultimap.create();

  /** The games that the store may not know yet. */
  private final Set<GameId> creating = new HashSet<>();

  private int checkAllAt = MANY;

  /**
   * @param max the limit per address
   */
  AddressShare(Games games, int max) {
    this.games = games;
    this.max = max;
  }

  /**
   * Counts a game that is about to be created; the caller reports the end of its creation by {@link
   * #created}. Completes with false if the address has reached the limit.
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
      return Set.copyOf(Sets.difference(Set.copyOf(started.values()), creating));
    }
    return started.get(address).size() >= max
        ? Set.copyOf(Sets.difference(started.get(address), creating))
        : Set.of();
  }

  private synchronized void forget(Set<GameId> ended) {
    started.values().removeAll(ended);
    checkAllAt = Math.max(MANY, 2 * started.size());
  }

  private synchronized boolean tryReserve(AddressKey address, GameId game) {
    boolean free = started.get(address).size() < max;
    if (free) {
      started.put(address, game);
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
