package dev.espionage.client.computer;

import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.bot.player.ThinkingTime;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// A player that thinks on worker threads, one task at a time, and delivers results on the event
/// loop. All other state is confined to the event loop. A failure of the player ends its part in
/// the game.
final class BackgroundPlayer {

  private final PlayerFactory playerFactory;
  private final GameStart gameStart;
  private final RandomGenerator random;
  private final Executor workers;
  private final SeatConnection seatConnection;
  private final LongSupplier nanos;
  private boolean busy;
  private volatile boolean over;

  /// The player, created by the first task; owned by the running task.
  private @Nullable Player player;

  BackgroundPlayer(
      PlayerFactory playerFactory,
      GameStart gameStart,
      RandomGenerator random,
      Executor workers,
      SeatConnection seatConnection,
      LongSupplier nanos) {
    this.playerFactory = playerFactory;
    this.gameStart = gameStart;
    this.random = random;
    this.workers = workers;
    this.seatConnection = seatConnection;
    this.nanos = nanos;
  }

  GameStart gameStart() {
    return gameStart;
  }

  boolean isBusy() {
    return busy;
  }

  /// Returns whether [#stop] has been called.
  boolean isOver() {
    return over;
  }

  /// Ends the game for this player. A running task ends soon, and its result is dropped.
  void stop() {
    over = true;
  }

  /// Returns a limit that ends after a duration from now, or as soon as the game is over.
  ThinkingTime lasting(Duration time) {
    return ThinkingTime.forDuration(nanos, time).and(_ -> !over);
  }

  /// Runs a task on a worker, and passes its result to `then` unless the game is over by then.
  <T> void think(Function<Player, T> thought, Consumer<T> then) {
    assert !busy : "one task at a time";
    busy = true;
    try {
      workers.execute(() -> answer(run(thought, then)));
    } catch (RejectedExecutionException e) {
      seatConnection.giveUp("the worker pool rejected the player's task: " + e.getMessage());
    }
  }

  private <T> Runnable run(Function<Player, T> thought, Consumer<T> then) {
    try {
      T result = thought.apply(player());
      return () -> then.accept(result);
    } catch (RuntimeException | Error e) {
      return () -> seatConnection.giveUp("the player failed: " + e);
    }
  }

  private Player player() {
    Player known = player;
    if (known == null) {
      known = playerFactory.create(gameStart, random);
      player = known;
    }
    return known;
  }

  private void answer(Runnable then) {
    try {
      seatConnection.soon(() -> {
        busy = false;
        if (!over) {
          then.run();
        }
      });
    } catch (RejectedExecutionException _) {
      // The event loop has ended, so nothing waits for the answer.
    }
  }
}
