package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiConsumer;

/**
 * Plays several correspondence games of Anna and Boris over a year, hour by hour. They usually play
 * in time, but sometimes pause for days, and the server restarts now and then. A new game follows
 * each one that ends.
 */
public final class YearOfPlay {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration YEAR = Duration.ofDays(365);
  private static final List<String> CONTROLS = List.of("1d", "2d", "3d", "1dw", "2dw");

  private static final class RunningGame {
    private final RoomHarness game;
    private Instant nextTurn;

    private RunningGame(RoomHarness game) {
      this.game = game;
      this.nextTurn = game.now;
    }
  }

  private final Random random;
  private final Vacations vacations;
  private final BiConsumer<PlayerId, Instant> flagFell;
  private final List<RunningGame> seats = new ArrayList<>();
  private Instant now;
  private int restarts;
  private int days;

  /**
   * Creates the games.
   *
   * @param flagFell the callback for a loss on time, with the player and the time
   */
  public YearOfPlay(
      long seed, Instant begin, Vacations vacations, BiConsumer<PlayerId, Instant> flagFell) {
    this.random = new Random(seed);
    this.vacations = vacations;
    this.flagFell = flagFell;
    this.now = begin;
    CONTROLS.forEach(control -> seats.add(seat(control)));
  }

  /** Plays the whole year. */
  public void play() {
    Instant end = now.plus(YEAR);
    while (now.isBefore(end)) {
      now = now.plus(HOUR);
      for (int i = 0; i < seats.size(); i++) {
        hour(seats.get(i));
        if (seats.get(i).game.room.phase() == Phase.ENDED) {
          seats.set(i, seat(CONTROLS.get(i)));
        }
      }
    }
  }

  public int restarts() {
    return restarts;
  }

  /**
   * Returns the number of vacation days that games received. One day may be given to several games.
   */
  public int days() {
    return days;
  }

  private RunningGame seat(String control) {
    var terms = new GameTerms(Variants.SMALL, TimeControl.parse(control).orThrow(), false);
    var game = new RoomHarness(terms, random.nextLong(), now);
    game.daysOff = (player, at) -> Optional.of(take(player, at));
    game.deploy();
    return new RunningGame(game);
  }

  private Optional<Instant> take(PlayerId player, Instant at) {
    Optional<Instant> until = vacations.take(player, at).toCompletableFuture().join();
    days += until.isPresent() ? 1 : 0;
    return until;
  }

  private void hour(RunningGame runningGame) {
    RoomHarness game = runningGame.game;
    game.now = now;
    if (random.nextInt(2_000) == 0) {
      game.reopen(Duration.ZERO, Optional.of(now), now);
      restarts++;
    }
    if (now.isBefore(runningGame.nextTurn)) {
      game.take(game.room.checkClock(now));
    } else {
      Side mover = game.view(Viewer.SPECTATOR).toMove().orElseThrow();
      game.ask(mover, game.turn(mover));
      runningGame.nextTurn = now.plus(pause());
    }
    game.effects.clear();
    Optional<Ending> ending = game.view(Viewer.SPECTATOR).ending();
    if (ending.isPresent() && ending.get().reason() == Ending.Reason.TIMEOUT) {
      flagFell.accept(TestPlayers.of(ending.get().winner().orElseThrow().opponent()), now);
    }
  }

  private Duration pause() {
    int most = random.nextInt(20) == 0 ? 24 * 9 : 20;
    return HOUR.multipliedBy(1 + random.nextInt(most));
  }
}
