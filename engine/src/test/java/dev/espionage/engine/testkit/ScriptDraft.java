package dev.espionage.engine.testkit;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.Referee;
import dev.espionage.engine.play.View;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/// A script under construction. Every added command is sent to a game, so that the next one can fit
/// its state. Owned by one [RandomScripts].
final class ScriptDraft {

  private static final Instant CREATED = Instant.parse("2026-01-01T12:00:00Z");

  private final long seed;
  private final SplittableRandom random;
  private final Referee referee = ScriptedGame.referee();
  private final List<ScriptedGame.TimedCommand> script = new ArrayList<>();
  private final GameSetup setup;
  private final BySide<Deployment> armies;
  private Game game;
  private Instant now = CREATED;

  ScriptDraft(Variant variant, long seed) {
    this.seed = seed;
    this.random = new SplittableRandom(seed);
    TimeControl control =
        once(4)
            ? new TimeControl.Correspondence(Duration.ofDays(3))
            : new TimeControl.Fischer(Duration.ofSeconds(900), Duration.ofSeconds(5));
    this.setup =
        new GameSetup(
            GameId.random(random), Volcanoes.random(variant, random), control, false, CREATED);
    this.armies =
        new BySide<>(Deployment.random(variant, random), Deployment.random(variant, random));
    this.game = Game.created(new Event.Created(setup));
  }

  ScriptedGame finished() {
    return new ScriptedGame(seed, setup, armies, script);
  }

  SplittableRandom random() {
    return random;
  }

  GameSetup setup() {
    return setup;
  }

  Game game() {
    return game;
  }

  Instant now() {
    return now;
  }

  void send(Command command) {
    script.add(new ScriptedGame.TimedCommand(now, command));
    for (Event event : referee.decide(game, command, now).events()) {
      game = game.apply(event);
    }
  }

  /// Lets a random time of less than `mostMillis` pass.
  void pass(int mostMillis) {
    now = now.plusMillis(random.nextInt(1, mostMillis));
  }

  void goTo(Instant instant) {
    now = instant;
  }

  /// Returns true once in `in` times on average.
  boolean once(int in) {
    return random.nextInt(in) == 0;
  }

  Side anySide() {
    return random.nextBoolean() ? Side.WHITE : Side.BLACK;
  }

  Duration lag() {
    return Duration.ofMillis(random.nextInt(300));
  }

  Command deployment(Side side) {
    return new Command.Deploy(side, armies.of(side), ScriptedGame.CONSTANT_SALTS);
  }

  Command look(Set<Side> present) {
    return new Command.ClockCheck(present, armies, ScriptedGame.CONSTANT_SALTS);
  }

  static Side mover(Game.Playing game) {
    return game.position().toMove().orElseThrow();
  }

  /// Returns the mover's view.
  static View view(Game.Playing game) {
    return View.of(Viewer.of(mover(game)), game.position(), game.fallen(), game.lastTurn());
  }
}
