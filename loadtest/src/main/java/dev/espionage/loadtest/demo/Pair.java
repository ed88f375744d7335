package dev.espionage.loadtest.demo;

import dev.espionage.bot.player.Opponent;
import dev.espionage.client.computer.ComputerSeat;
import dev.espionage.client.game.GameEnd;
import dev.espionage.client.game.GameWatcher;
import dev.espionage.client.game.Person;
import dev.espionage.loadtest.player.GamePlayer;
import dev.espionage.loadtest.player.TurnStopwatch;
import dev.espionage.loadtest.player.TurnTimes;
import dev.espionage.protocol.v1.Snapshot;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Two people who play one game after the other. Blocking; for one thread. */
record Pair(World world, Person white, Person black) implements AutoCloseable {

  private static final long LONGEST_GAME_MINUTES = 15;
  private static final Duration MOST_THOUGHT = Duration.ofSeconds(5);

  /** Two new guests. */
  static Pair of(World world, int number, long seed) throws IOException, InterruptedException {
    Person white = world.guest("White " + number, seed);
    return new Pair(world, white, world.guest("Black " + number, ~seed));
  }

  /** Makes a game of the two; White invites. */
  String begin(GamePlan plan) throws IOException, InterruptedException {
    return Invitation.accepted(white, black, plan);
  }

  /**
   * Plays a game that has begun, to its end.
   *
   * @param whiteSees is shown what White sees
   * @return White's last snapshot
   * @throws IOException if one of the two could not go on
   */
  Snapshot play(String gameId, GamePlan plan, TurnTimes times, GameWatcher whiteSees)
      throws IOException, InterruptedException {
    SplittableRandom random = new SplittableRandom(plan.seed());
    Contestants who = plan.contestants();
    var whiteEnd = seated(white, who.white(), gameId, random.split(), times, whiteSees);
    var blackEnd = seated(black, who.black(), gameId, random.split(), times, (_, _) -> {});
    try {
      finished(blackEnd);
      return finished(whiteEnd);
    } finally {
      white.leave(gameId);
      black.leave(gameId);
    }
  }

  private CompletableFuture<GameEnd> seated(
      Person person,
      Optional<Opponent> computer,
      String gameId,
      SplittableRandom random,
      TurnTimes times,
      GameWatcher watcher) {
    return computer
        .map(player ->
            ComputerSeat.play(
                person, gameId, player, random, world.thinking(), MOST_THOUGHT, watcher))
        .orElseGet(() -> {
          TurnStopwatch stopwatch = new TurnStopwatch(System::nanoTime, times);
          return GamePlayer.play(person, gameId, random, stopwatch, watcher);
        });
  }

  private static Snapshot finished(CompletableFuture<GameEnd> end)
      throws IOException, InterruptedException {
    return switch (Waiting.on(end, LONGEST_GAME_MINUTES, TimeUnit.MINUTES)) {
      case GameEnd.Finished(Snapshot last) -> last;
      case GameEnd.Failed(String reason) -> throw new IOException(reason);
    };
  }

  int interruptions() {
    return white.interruptions() + black.interruptions();
  }

  @Override
  public void close() {
    white.close();
    black.close();
  }
}
