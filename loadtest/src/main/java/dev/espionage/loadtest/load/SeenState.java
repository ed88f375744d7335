package dev.espionage.loadtest.load;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;

/// A state of a game as a player or a spectator sees it.
record SeenState(Snapshot snapshot) {

  String gameId() {
    return snapshot.getGameId();
  }

  boolean isInPlay() {
    return snapshot.getPhase() == Phase.PHASE_PLAY;
  }

  boolean isOver() {
    return snapshot.getPhase() == Phase.PHASE_ENDED;
  }

  /// Returns whether more than this many turns have been played, or the game is over.
  boolean isPast(int turns) {
    return snapshot.getTurn() > turns || isOver();
  }

  /// Returns whether this state replaces another one of the same game.
  boolean isNewerThan(SeenState other) {
    int byEpoch = Integer.compareUnsigned(snapshot.getEpoch(), other.snapshot.getEpoch());
    int byVersion = Integer.compareUnsigned(snapshot.getVersion(), other.snapshot.getVersion());
    return byEpoch > 0 || (byEpoch == 0 && byVersion > 0);
  }

  /// Returns the number of states between the other one and this one that never arrived.
  int missedSince(SeenState other) {
    return snapshot.getEpoch() == other.snapshot.getEpoch()
        ? snapshot.getVersion() - other.snapshot.getVersion() - 1
        : 0;
  }

  /// Returns whether `other` is what a spectator must see when a player sees this state. Both must
  /// show the same turn. Until the game is over, the spectator must see only unmasked pieces.
  boolean isShownToSpectatorsAs(SeenState other) {
    Snapshot shown = other.snapshot;
    return gameId().equals(other.gameId())
        && snapshot.getPhase() == shown.getPhase()
        && snapshot.getTurn() == shown.getTurn()
        && snapshot.getToMove() == shown.getToMove()
        && snapshot.getQuiet() == shown.getQuiet()
        && snapshot.getOutcome().getResult() == shown.getOutcome().getResult()
        && snapshot.getOutcome().getReason() == shown.getOutcome().getReason()
        && snapshot.getWhiteLast().equals(shown.getWhiteLast())
        && snapshot.getBlackLast().equals(shown.getBlackLast())
        && (isOver() ? snapshot.getBoard() : boardForSpectators()).equals(shown.getBoard());
  }

  private ByteString boardForSpectators() {
    byte[] cells = snapshot.getBoard().toByteArray();
    for (int square = 0; square < cells.length; square++) {
      cells[square] = Board.cellSeenBy(Viewer.SPECTATOR, cells[square]);
    }
    return ByteString.copyFrom(cells);
  }

  /// Returns a text that shows no piece.
  @Override
  public String toString() {
    return "SeenState[turn " + snapshot.getTurn() + ", " + snapshot.getPhase() + "]";
  }
}
