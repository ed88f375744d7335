package dev.espionage.server.crash;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.Error;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * What players were told. They write it, each by a thread of its own; the test reads it. All of it
 * belongs to its monitor.
 */
public final class Ledger {
  private final List<PlayedTurn> acknowledged = new ArrayList<>();
  private final Set<String> games = new TreeSet<>();
  private final List<String> refusals = new ArrayList<>();
  private int repeatedAfterPlaying;
  private int repeatedBeforePlaying;

  public synchronized void opened(String game) {
    games.add(game);
  }

  public synchronized void acknowledged(PlayedTurn turn) {
    acknowledged.add(turn);
    notifyAll();
  }

  /** Something that players may do, if nothing was lost. */
  public synchronized void refused(String game, Error error) {
    refusals.add("%s: %s %s".formatted(game, error.getCode(), error.getMessage()));
  }

  /**
   * A crash took the answer to a command, which is given again.
   *
   * @param played whether its effect was to be seen before that
   */
  synchronized void repeated(boolean played) {
    if (played) {
      repeatedAfterPlaying++;
    } else {
      repeatedBeforePlaying++;
    }
  }

  /** Waits until so many more turns are acknowledged; false if that takes too long. */
  public synchronized boolean awaitMore(int turns, int seconds) throws InterruptedException {
    int enough = acknowledged.size() + turns;
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (acknowledged.size() < enough) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (left <= 0) {
        return false;
      }
      wait(left);
    }
    return true;
  }

  public synchronized List<PlayedTurn> acknowledged() {
    return List.copyOf(acknowledged);
  }

  public synchronized List<GameId> games() {
    return games.stream().map(GameId::new).toList();
  }

  public synchronized List<String> refusals() {
    return List.copyOf(refusals);
  }

  synchronized int repeatedAfterPlaying() {
    return repeatedAfterPlaying;
  }

  synchronized int repeatedBeforePlaying() {
    return repeatedBeforePlaying;
  }
}
