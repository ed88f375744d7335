package dev.espionage.server.crash;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.Error;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/// The answers that players received. Each player records from a thread of its own, and the test
/// reads. Guarded by this object's monitor.
public final class AnswerLog {
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

  /// Records the refusal of a command that would be allowed if nothing was lost.
  public synchronized void refused(String game, Error error) {
    refusals.add("%s: %s %s".formatted(game, error.getCode(), error.getMessage()));
  }

  /// Records that a command is repeated because a crash took its answer.
  ///
  /// @param played true if its effect was visible before the repetition
  synchronized void repeated(boolean played) {
    if (played) {
      repeatedAfterPlaying++;
    } else {
      repeatedBeforePlaying++;
    }
  }

  /// Waits until the given number of further turns is acknowledged. Returns false on timeout.
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
