package dev.espionage.server.computer;

import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.View;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads on which computer players think, and no others: daemons, so many and no more, so that
 * rooms and connections keep theirs. Thoughts take their turns in the order in which they came, and
 * the more wait the shorter each may be ({@link #share}): so with many games players get weaker,
 * not slower. Safe for use by any thread.
 */
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
            SearchThreads::thread);
  }

  private static Thread thread(Runnable work) {
    Thread thread = Executors.defaultThreadFactory().newThread(work);
    thread.setName("computer-" + thread.threadId());
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void execute(Runnable thought) {
    var sample = metrics.queued();
    pool.execute(() -> {
      metrics.begun(sample);
      thought.run();
    });
  }

  /**
   * Lets the players of an opponent think no longer than their share, and counts and times their
   * turns.
   *
   * @param most the longest for a turn, however few wait
   */
  PlayerFactory timed(PlayerFactory playerFactory, Duration most) {
    return (gameStart, random) ->
        new TimedPlayer(playerFactory.join(gameStart, random), this, most);
  }

  /**
   * Another player, whose turns are counted and timed, and who thinks no longer than its share of
   * the threads.
   *
   * @param most the longest, however few wait
   */
  record TimedPlayer(Player player, SearchThreads searchThreads, Duration most) implements Player {
    @Override
    public Deployment deploy() {
      return player.deploy();
    }

    @Override
    public void see(View view) {
      player.see(view);
    }

    @Override
    public Turn turn(ThinkingTime thinking) {
      ThinkingTime share = ThinkingTime.lasting(System::nanoTime, searchThreads.share(most));
      return searchThreads.metrics.turn(() -> player.turn(thinking.and(share)));
    }

    @Override
    public boolean acceptsDraw() {
      return player.acceptsDraw();
    }
  }

  /**
   * Returns how long a thought may take so that all who wait now, and it, are served within {@code
   * most}.
   */
  Duration share(Duration most) {
    int threads = pool.getMaximumPoolSize();
    int thinking = Math.max(threads, pool.getQueue().size() + 1);
    return most.multipliedBy(threads).dividedBy(thinking);
  }

  /** What waits is forgotten; what runs is not waited for. */
  @Override
  public void close() {
    var _ = pool.shutdownNow();
  }
}
