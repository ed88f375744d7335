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

/**
 * A player that thinks on workers, one thought at a time, and answers on the event loop, to which
 * all else here belongs. What goes wrong in it ends its part in the game.
 */
final class BackgroundPlayer {

  private final PlayerFactory playerFactory;
  private final GameStart gameStart;
  private final RandomGenerator random;
  private final Executor workers;
  private final SeatConnection seatConnection;
  private final LongSupplier nanos;
  private boolean busy;
  private volatile boolean over;

  /** Made by the first thought; belongs to the one that runs. */
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

  /** The game is over for it: the thought that runs, if any, ends soon, and nobody waits for it. */
  void stop() {
    over = true;
  }

  /** So long from now on, but no longer than anybody waits for it. */
  ThinkingTime lasting(Duration time) {
    return ThinkingTime.lasting(nanos, time).and(_ -> !over);
  }

  /** Thinks a thought, and hands on what came of it, if that is still wanted. */
  <T> void think(Function<Player, T> thought, Consumer<T> then) {
    assert !busy : "one thought at a time";
    busy = true;
    try {
      workers.execute(() -> answer(run(thought, then)));
    } catch (RejectedExecutionException e) {
      seatConnection.giveUp("no worker takes the player's thought: " + e.getMessage());
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
      known = playerFactory.join(gameStart, random);
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
      // The connection's thread has ended, and with it everybody who could want the answer.
    }
  }
}
