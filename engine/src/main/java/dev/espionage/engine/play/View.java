package dev.espionage.engine.play;

import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
import java.util.List;

/// Everything that one viewer may know about the armies (rules, section 6). It is created only by
/// projection from the true state, so its content may be shown to that viewer.
public final class View {

  private final Viewer viewer;
  private final Position position;
  private final FallenPieces fallen;
  private final List<PlayedStep> lastTurn;

  private View(Viewer viewer, Position position, FallenPieces fallen, List<PlayedStep> lastTurn) {
    this.viewer = viewer;
    this.position = position;
    this.fallen = fallen;
    this.lastTurn = List.copyOf(lastTurn);
  }

  /// Projects everything that `viewer` may know. Projecting a view again changes nothing.
  public static View of(
      Viewer viewer, Position position, FallenPieces fallen, List<PlayedStep> lastTurn) {
    return new View(viewer, position.seenBy(viewer), fallen.seenBy(viewer), lastTurn);
  }

  /// Returns a view of everything, for a game that ended in play and is revealed to everybody.
  public static View revealed(
      Viewer viewer, Position position, FallenPieces fallen, List<PlayedStep> lastTurn) {
    if (position.toMove().isPresent()) {
      throw new IllegalArgumentException("only a game that is over is revealed");
    }
    return new View(viewer, position, fallen, lastTurn);
  }

  public Viewer viewer() {
    return viewer;
  }

  /// Returns the position with every unknown piece masked.
  public Position position() {
    return position;
  }

  /// Returns the fallen pieces as far as the viewer knows them.
  public FallenPieces fallen() {
    return fallen;
  }

  /// Returns the last turn's steps; empty before the first turn.
  public List<PlayedStep> lastTurn() {
    return lastTurn;
  }

  /// Returns whether it is this viewer's turn.
  public boolean isToMove() {
    return position.toMove().map(Viewer::of).filter(mover -> mover == viewer).isPresent();
  }

  /// Starts a turn on the mover's view.
  ///
  /// @throws IllegalStateException if it is not this viewer's turn
  public TurnInProgress begin() {
    if (!isToMove()) {
      throw new IllegalStateException("it is not the turn of " + viewer);
    }
    return position.begin();
  }

  /// Judges a submitted turn (rules, section 4). Rooms and clients call this same method.
  ///
  /// @throws IllegalStateException if it is not this viewer's turn
  public TurnVerdict judge(Turn turn) {
    return begin().judge(turn);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof View that
        && viewer == that.viewer
        && position.equals(that.position)
        && fallen.equals(that.fallen)
        && lastTurn.equals(that.lastTurn);
  }

  @Override
  public int hashCode() {
    return position.hashCode() * 31 + viewer.hashCode();
  }

  @Override
  public String toString() {
    return "View[" + viewer + ", " + position + "]";
  }
}
