package dev.espionage.server.computer;

import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.View;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// The fixed pool of daemon threads on which computer players search. Nothing else runs on them,
/// and the rooms and connections keep their own. Searches run in the order of submission. The more
/// searches wait, the shorter each may be ([#share]). So with many games the players get weaker,
/// not slower. Thread-safe.
final class SearchThreads implements Executor, AutoCloseable {
  private final ThreadPoolExecutor pool;
  private final ComputerMetrics metrics;

  SearchThreads(int threads, ComputerMetrics metrics) {
    this.metrics = metrics;
    this.pool =
        new ThreadPoolExecutor(
            threads,
            threads,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("computer-", 1).factory());
  }

  @Override
  public void execute(Runnable thought) {
    var sample = metrics.queued();
    pool.execute(() -> {
      metrics.begun(sample);
      thought.run();
    });
  }

  /// Wraps a factory, so that its players search no longer than their share, and their turns are
  /// counted and timed.
  ///
  /// @param most the maximum time per turn, however few searches wait
  PlayerFactory timed(PlayerFactory playerFactory, Duration most) {
    return (gameStart, random) ->
        new TimedPlayer(playerFactory.create(gameStart, random), this, most);
  }

  /// A player whose turns are counted and timed, and who searches no longer than its share of the
  /// threads.
  ///
  /// @param most the maximum time per turn, however few searches wait
  record TimedPlayer(Player player, SearchThreads searchThreads, Duration most) implements Player {
    @Override
    public Deployment deploy() {
      return player.deploy();
    }

    @Override
    public void observe(View view) {
      player.observe(view);
    }

    @Override
    public Turn turn(ThinkingTime thinking) {
      ThinkingTime share = ThinkingTime.forDuration(System::nanoTime, searchThreads.share(most));
      return searchThreads.metrics.turn(() -> player.turn(thinking.and(share)));
    }

    @Override
    public boolean acceptsDraw() {
      return player.acceptsDraw();
    }
  }

  /// Returns the time for a search, such that it and all waiting searches are done within `most`.
  Duration share(Duration most) {
    int threads = pool.getMaximumPoolSize();
    int thinking = Math.max(threads, pool.getQueue().size() + 1);
    return most.multipliedBy(threads).dividedBy(thinking);
  }

  /// Drops waiting searches, and does not wait for running ones.
  @Override
  public void close() {
    var _ = pool.shutdownNow();
  }
}
