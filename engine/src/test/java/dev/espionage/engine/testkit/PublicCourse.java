package dev.espionage.engine.testkit;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.Decision;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.Referee;
import dev.espionage.engine.game.Rejection;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The public course of a scripted game: the turns that were played, their visible effects, the end
/// that they caused, and the turns rejected as illegal. It decides whether other armies would have
/// made the same game. For that it uses only the rules, never a `GameView` or a referee, because
/// those are under test.
public final class PublicCourse {

  /// A turn that was submitted.
  public sealed interface SubmittedTurn {
    Side side();

    /// Returns the turn as submitted.
    Turn turn();
  }

  /// A turn that was played, and its publicly visible effects.
  public record Played(Side side, Turn turn, List<PlayedStep> steps, Optional<Ending> ending)
      implements SubmittedTurn {}

  /// A turn that was rejected as illegal.
  public record Refused(Side side, Turn turn, Rejection.IllegalTurn why) implements SubmittedTurn {}

  private final ScriptedGame game;
  private final List<SubmittedTurn> beats;

  private PublicCourse(ScriptedGame game, List<SubmittedTurn> beats) {
    this.game = game;
    this.beats = List.copyOf(beats);
  }

  /// Plays the script once with its own armies.
  public static PublicCourse of(ScriptedGame script) {
    Referee referee = ScriptedGame.referee();
    List<SubmittedTurn> beats = new ArrayList<>();
    Game game = script.created();
    for (ScriptedGame.TimedCommand timedCommand : script.script()) {
      Decision decision = referee.decide(game, script.command(timedCommand), timedCommand.at());
      if (game instanceof Game.Playing playing
          && timedCommand.command() instanceof Command.PlayTurn turn) {
        beat(playing, turn, decision).ifPresent(beats::add);
      }
      for (var event : decision.events()) {
        game = game.apply(event);
      }
    }
    return new PublicCourse(script, beats);
  }

  private static Optional<SubmittedTurn> beat(
      Game.Playing game, Command.PlayTurn command, Decision decision) {
    return switch (decision) {
      case Decision.Accepted _ -> {
        PlayedTurn played = game.position().play(command.turn());
        yield Optional.of(
            new Played(command.side(), command.turn(), played.steps(), played.ending()));
      }
      case Decision.Rejected(Rejection.IllegalTurn why, var _, var _) ->
          Optional.of(new Refused(command.side(), command.turn(), why));
      case Decision.Rejected _ -> Optional.empty();
    };
  }

  public List<SubmittedTurn> beats() {
    return beats;
  }

  /// Returns the number of turns that were played.
  public long turns() {
    return beats.stream().filter(Played.class::isInstance).count();
  }

  /// Returns whether these armies would have made the same course. Every turn of a side that
  /// `viewer` does not know must be as legal as it was, and every turn must look and end as it did.
  /// Turns of the viewer are not judged: their legality must follow from the viewer's knowledge,
  /// which is the property under test.
  public boolean isMadeBy(BySide<Deployment> armies, Viewer viewer) {
    Position position = initial(armies);
    for (SubmittedTurn submittedTurn : beats) {
      boolean judged = !viewer.knows(submittedTurn.side());
      switch (submittedTurn) {
        case Refused refused -> {
          if (judged && isLegal(position, refused)) {
            return false;
          }
        }
        case Played played -> {
          if (judged && !isLegal(position, played)) {
            return false;
          }
          PlayedTurn again = position.play(played.turn());
          if (!again.steps().equals(played.steps()) || !again.ending().equals(played.ending())) {
            return false;
          }
          position = again.after();
        }
      }
    }
    return true;
  }

  private Position initial(BySide<Deployment> armies) {
    return Position.initial(
        game.setup().variant(),
        Board.deployed(game.setup().volcanoes(), armies.white(), armies.black()));
  }

  private static boolean isLegal(Position position, SubmittedTurn submittedTurn) {
    View mover = View.of(Viewer.of(submittedTurn.side()), position, FallenPieces.NONE, List.of());
    return mover.judge(submittedTurn.turn()) instanceof TurnVerdict.Legal;
  }
}
