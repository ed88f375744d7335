package dev.espionage.engine.testkit;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.Decision;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.Referee;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// A game as the list of commands that were sent, each with its instant, including rejected ones.
/// The armies are separate from the commands, so that the same commands can be sent for others.
///
/// @param seed the seed of the script, for messages
/// @param armies the deployment of each side, sent by the player or used as a fallback
public record ScriptedGame(
    long seed, GameSetup setup, BySide<Deployment> armies, List<TimedCommand> script) {

  /// Commitments that reveal nothing, because they are the same for all armies.
  public static final CommitmentScheme CONSTANT_COMMITMENTS =
      (_, _, _, _, _, _) -> Commitment.of(new byte[32]);

  /// The salts of every script, valid but constant.
  public static final BySide<Salt> CONSTANT_SALTS =
      new BySide<>(Salt.random(new SplittableRandom(1)), Salt.random(new SplittableRandom(2)));

  /// One command; when it is sent, deployments in it are replaced by the armies.
  public record TimedCommand(Instant at, Command command) {}

  public ScriptedGame {
    script = List.copyOf(script);
  }

  /// Returns the same commands for other armies.
  public ScriptedGame with(BySide<Deployment> others) {
    return new ScriptedGame(seed, setup, others, script);
  }

  /// Returns the script with only the first `count` commands.
  public ScriptedGame first(int count) {
    return new ScriptedGame(seed, setup, armies, script.subList(0, count));
  }

  /// Returns the script with one more command, a second after the last one.
  public ScriptedGame and(Command command) {
    Instant last = script.isEmpty() ? setup.createdAt() : script.getLast().at();
    List<TimedCommand> more = new ArrayList<>(script);
    more.add(new TimedCommand(last.plusSeconds(1), command));
    return new ScriptedGame(seed, setup, armies, more);
  }

  /// Returns the number of commands before the one with which play starts; all if it never does.
  public int cuesBeforePlay() {
    Referee referee = referee();
    Game game = created();
    for (int i = 0; i < script.size(); i++) {
      Decision decision = referee.decide(game, command(script.get(i)), script.get(i).at());
      for (Event event : decision.events()) {
        game = game.apply(event);
      }
      if (game instanceof Game.Playing) {
        return i;
      }
    }
    return script.size();
  }

  /// Returns the game before the first command.
  public Game created() {
    return Game.created(new Event.Created(setup));
  }

  /// Returns a referee with constant commitments.
  public static Referee referee() {
    return new Referee(CONSTANT_COMMITMENTS);
  }

  /// Returns the command as it is sent for these armies.
  public Command command(TimedCommand timedCommand) {
    return switch (timedCommand.command()) {
      case Command.Deploy(Side side, Deployment _, BySide<Salt> salts) ->
          new Command.Deploy(side, armies.of(side), salts);
      case Command.ClockCheck look -> new Command.ClockCheck(look.present(), armies, look.salts());
      case Command.Close close -> close;
      case Command.ByPlayer other -> other;
    };
  }

  /// Returns the facts needed to draw the script again.
  @Override
  public String toString() {
    return "%s, seed %d".formatted(setup.variant().id(), seed);
  }
}
