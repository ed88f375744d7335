package dev.espionage.engine.notation;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
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

/// A record played by the rules, up to its end or its first illegal turn.
///
/// @param moments the states after the deployment and after every legal turn
/// @param fault the error in the record; empty if the record is legal
public record Replay(List<ReplayState> moments, Optional<ReplayFault> fault) {

  public Replay {
    moments = List.copyOf(moments);
  }

  /// The game at one point in time.
  ///
  /// @param position the true position
  /// @param fallen all pieces that have left the board
  /// @param lastTurn the steps of the last turn; empty before the first turn
  public record ReplayState(Position position, FallenPieces fallen, List<PlayedStep> lastTurn) {

    /// Returns the moment after the deployment.
    public static ReplayState start(Position position) {
      return new ReplayState(position, FallenPieces.NONE, List.of());
    }

    /// Returns the view that this viewer had then; everything once the game was over.
    public View seenBy(Viewer viewer) {
      return position.toMove().isPresent()
          ? View.of(viewer, position, fallen, lastTurn)
          : View.revealed(viewer, position, fallen, lastTurn);
    }

    /// Returns the moment after one more turn.
    public ReplayState after(PlayedTurn turn) {
      return new ReplayState(turn.after(), fallen.with(turn.fallen()), turn.steps());
    }

    private ReplayState over() {
      return new ReplayState(position.ended(), fallen, lastTurn);
    }
  }

  /// The reason why a record is illegal.
  ///
  /// @param turn the illegal turn, counted over both sides from 1; for a wrong result the number of
  ///   turns
  /// @param step its first illegal step, such as `c3c4`, or `-` if no single step is wrong
  public record ReplayFault(int turn, String step, String reason) {

    /// Returns `turn N: STEP: reason`.
    @Override
    public String toString() {
      return "turn " + turn + ": " + step + ": " + reason;
    }
  }

  private static final String NO_STEP = "-";

  /// Plays the record.
  public static Replay of(GameRecord record) {
    List<ReplayState> moments = new ArrayList<>();
    ReplayState now = ReplayState.start(start(record));
    Optional<Ending> ending = Optional.empty();
    moments.add(now);
    for (GameRecord.NotedTurn noted : record.turns()) {
      Optional<ReplayFault> fault = fault(now.position(), noted.turn(), moments.size());
      if (fault.isPresent()) {
        return new Replay(moments, fault);
      }
      PlayedTurn played = now.position().play(noted.turn());
      now = now.after(played);
      ending = played.ending();
      moments.add(now);
    }
    return withResult(moments, record.result(), ending);
  }

  private static Position start(GameRecord record) {
    Board board =
        Board.deployed(
            record.volcanoes(), record.deployments().white(), record.deployments().black());
    return Position.initial(record.variant(), board);
  }

  private static Optional<ReplayFault> fault(Position position, Turn turn, int number) {
    if (position.toMove().isEmpty()) {
      String step = name(position, turn, 0);
      return Optional.of(new ReplayFault(number, step, "the game was over before this turn"));
    }
    return switch (position.judgePlayed(turn)) {
      case TurnVerdict.Legal() -> Optional.empty();
      case TurnVerdict.Illegal illegal -> {
        String step =
            illegal.step().isPresent() ? name(position, turn, illegal.step().getAsInt()) : NO_STEP;
        yield Optional.of(new ReplayFault(number, step, illegal.rule().text()));
      }
    };
  }

  private static String name(Position position, Turn turn, int step) {
    return TurnNotation.format(position.variant().geometry(), turn.steps().get(step));
  }

  /// Completes a replay with the result of the record. If the result is wrong, the last position
  /// stays as the turns left it.
  private static Replay withResult(
      List<ReplayState> moments, Result result, Optional<Ending> ending) {
    Optional<String> wrong = wrongResult(result, ending);
    if (wrong.isPresent()) {
      int turns = moments.size() - 1;
      return new Replay(moments, Optional.of(new ReplayFault(turns, NO_STEP, wrong.get())));
    }
    if (result.isFinal()) {
      moments.set(moments.size() - 1, moments.getLast().over());
    }
    return new Replay(moments, Optional.empty());
  }

  private static Optional<String> wrongResult(Result result, Optional<Ending> ending) {
    if (ending.isPresent()) {
      Result right = Result.of(ending.get());
      return right.equals(result)
          ? Optional.empty()
          : Optional.of("the turns end in " + right + ", not in " + result);
    }
    return result.fitsUnendedTurns()
        ? Optional.empty()
        : Optional.of("the turns do not end the game in " + result);
  }
}
