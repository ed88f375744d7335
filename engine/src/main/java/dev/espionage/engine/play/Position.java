package dev.espionage.engine.play;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Viewer;
import java.util.List;
import java.util.Optional;

/// The content of a position line: the true position of a game, or a viewer's view of it, in which
/// the board may have unknown pieces.
///
/// @param toMove the side to move; empty when the game is over
/// @param lastWhite the steps of White's last turn whose pieces are still on the board
/// @param lastBlack the steps of Black's last turn whose pieces are still on the board
/// @param turn the number of turns played so far by both sides
/// @param quiet the number of turns in a row without a fallen piece and without an unmasking
public record Position(
    Variant variant,
    Board board,
    Optional<Side> toMove,
    List<Step> lastWhite,
    List<Step> lastBlack,
    int turn,
    int quiet) {

  public Position {
    lastWhite = List.copyOf(lastWhite);
    lastBlack = List.copyOf(lastBlack);
  }

  /// Returns the position before the first turn.
  public static Position initial(Variant variant, Board deployed) {
    return new Position(variant, deployed, Optional.of(Side.WHITE), List.of(), List.of(), 0, 0);
  }

  /// Returns the steps of this side's last turn whose pieces are still on the board.
  public List<Step> last(Side side) {
    return side == Side.WHITE ? lastWhite : lastBlack;
  }

  /// Returns this position as `viewer` sees it.
  public Position seenBy(Viewer viewer) {
    return new Position(variant, board.seenBy(viewer), toMove, lastWhite, lastBlack, turn, quiet);
  }

  /// Returns this position with no side to move.
  public Position ended() {
    return new Position(variant, board, Optional.empty(), lastWhite, lastBlack, turn, quiet);
  }

  /// Starts a turn of the side to move.
  ///
  /// @throws IllegalStateException if the game is over
  public TurnInProgress begin() {
    return new TurnInProgress(this, toMove.orElseThrow(IllegalStateException::new));
  }

  /// Judges a turn of a record on the true position. A record holds the steps that were played, so
  /// a step that took the Headquarters is the last one.
  ///
  /// @throws IllegalStateException if the game is over
  public TurnVerdict judgePlayed(Turn turn) {
    return begin().judge(turn);
  }

  /// Plays a turn on the true position if it is legal there and takes no Headquarters; empty
  /// otherwise. The mover's view then gives the same verdict, because legality never depends on a
  /// piece that was masked when the turn began. If a turn is not played, ask the view why.
  ///
  /// @throws IllegalStateException if the game is over
  public Optional<PlayedTurn> playIfLegal(Turn turn) {
    TurnInProgress inProgress = begin();
    for (int i = 0; i < turn.steps().size(); i++) {
      Step step = turn.steps().get(i);
      if (inProgress.refusal(step).isPresent()) {
        return Optional.empty();
      }
      inProgress.play(step);
    }
    return inProgress.hasTakenHeadquarters() || !inProgress.isComplete()
        ? Optional.empty()
        : Optional.of(inProgress.end());
  }

  /// Plays a legal turn on the true position. If a step takes the Headquarters, the remaining steps
  /// are dropped.
  ///
  /// @throws IllegalStateException if the game is over or the turn is not complete
  public PlayedTurn play(Turn turn) {
    TurnInProgress inProgress = begin();
    for (Step step : turn.steps()) {
      if (!inProgress.hasTakenHeadquarters()) {
        inProgress.play(step);
      }
    }
    return inProgress.end();
  }
}
