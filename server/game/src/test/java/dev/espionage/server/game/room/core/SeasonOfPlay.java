package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.game.room.Vacations.LateTurn;
import dev.espionage.server.game.room.Vacations.Vacation;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiConsumer;

/// Plays correspondence games over a season, hour by hour. The server restarts now and then. A new
/// game of the same players follows each one that ends.
public final class SeasonOfPlay {
  private static final Duration HOUR = Duration.ofHours(1);

  /// A season.
  ///
  /// @param games the games that are played at the same time
  public record Season(Instant begin, Duration length, List<Pairing> games) {
    public Season {
      games = List.copyOf(games);
    }
  }

  /// The players and the time control of a game.
  public record Pairing(BySide<Player> players, String control) {}

  /// The habits of players.
  @FunctionalInterface
  public interface Habits {
    /// Returns when the player plays a turn that begins now.
    Instant playsAt(PlayerId player, Instant now, Random random);
  }

  private static final class RunningGame {
    private final Pairing pairing;
    private final RoomHarness game;
    private Instant nextTurn;

    private RunningGame(Pairing pairing, RoomHarness game, Instant nextTurn) {
      this.pairing = pairing;
      this.game = game;
      this.nextTurn = nextTurn;
    }
  }

  private final Random random;
  private final Season season;
  private final Habits habits;
  private final Vacations vacations;
  private final BiConsumer<PlayerId, Instant> flagFell;
  private final List<RunningGame> games = new ArrayList<>();
  private Instant now;
  private int restarts;
  private int grants;

  /// Creates the games.
  ///
  /// @param flagFell the callback for a loss on time, with the player and the time
  public SeasonOfPlay(
      long seed,
      Season season,
      Habits habits,
      Vacations vacations,
      BiConsumer<PlayerId, Instant> flagFell) {
    this.random = new Random(seed);
    this.season = season;
    this.habits = habits;
    this.vacations = vacations;
    this.flagFell = flagFell;
    this.now = season.begin();
    season.games().forEach(pairing -> games.add(game(pairing)));
  }

  /// Returns when a player plays who usually plays within a day, but sometimes pauses for days.
  public static Instant oftenLate(Instant now, Random random) {
    int most = random.nextInt(20) == 0 ? 24 * 9 : 20;
    return now.plus(HOUR.multipliedBy(1 + random.nextInt(most)));
  }

  /// Plays the whole season.
  public void play() {
    Instant end = now.plus(season.length());
    while (now.isBefore(end)) {
      now = now.plus(HOUR);
      for (int i = 0; i < games.size(); i++) {
        hour(games.get(i));
        if (games.get(i).game.room.phase() == Phase.ENDED) {
          games.set(i, game(games.get(i).pairing));
        }
      }
    }
  }

  public int restarts() {
    return restarts;
  }

  /// Returns how often a vacation kept a game from ending.
  public int grants() {
    return grants;
  }

  private RunningGame game(Pairing pairing) {
    var terms =
        new GameTerms(Variants.SMALL, TimeControl.parse(pairing.control()).orThrow(), false);
    var game = new RoomHarness(pairing.players(), terms, random.nextLong(), now);
    game.daysOff = turn -> Optional.of(take(turn));
    game.deploy();
    PlayerId first = pairing.players().white().id();
    return new RunningGame(pairing, game, habits.playsAt(first, now, random));
  }

  private Optional<Vacation> take(LateTurn turn) {
    Optional<Vacation> vacation = vacations.take(turn).toCompletableFuture().join();
    grants += vacation.isPresent() ? 1 : 0;
    return vacation;
  }

  private void hour(RunningGame runningGame) {
    RoomHarness game = runningGame.game;
    BySide<Player> players = runningGame.pairing.players();
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
      PlayerId next = players.of(mover.opponent()).id();
      runningGame.nextTurn = habits.playsAt(next, now, random);
    }
    game.effects.clear();
    Optional<Ending> ending = game.view(Viewer.SPECTATOR).ending();
    if (ending.isPresent() && ending.get().reason() == Ending.Reason.TIMEOUT) {
      flagFell.accept(players.of(ending.get().winner().orElseThrow().opponent()).id(), now);
    }
  }
}
