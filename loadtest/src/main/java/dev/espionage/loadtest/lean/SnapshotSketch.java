package dev.espionage.loadtest.lean;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import java.io.IOException;
import java.util.List;

/**
 * The fields of a snapshot that a player needs to choose a turn. Enumerations are numbers of the
 * protobuf schema.
 *
 * @param whiteLast pairs of squares, see {@code Snapshot.white_last}
 * @param result the result; 0 until the game is over
 * @param reason the reason; 0 until the game is over
 */
public record SnapshotSketch(
    ByteString gameId,
    int epoch,
    int version,
    int phase,
    int turn,
    int toMove,
    ByteString board,
    ByteString whiteLast,
    ByteString blackLast,
    int quiet,
    int result,
    int reason) {

  /** Returns the sketch of a completely parsed snapshot. */
  public static SnapshotSketch of(Snapshot snapshot) {
    return new SnapshotSketch(
        snapshot.getGameIdBytes(),
        snapshot.getEpoch(),
        snapshot.getVersion(),
        snapshot.getPhaseValue(),
        snapshot.getTurn(),
        snapshot.getToMoveValue(),
        snapshot.getBoard(),
        snapshot.getWhiteLast(),
        snapshot.getBlackLast(),
        snapshot.getQuiet(),
        snapshot.getOutcome().getResultValue(),
        snapshot.getOutcome().getReasonValue());
  }

  /** Parses an encoded {@code Snapshot} up to the limit of the input and skips the other fields. */
  static SnapshotSketch read(CodedInputStream in) throws IOException {
    ByteString gameId = ByteString.EMPTY;
    ByteString board = ByteString.EMPTY;
    ByteString whiteLast = ByteString.EMPTY;
    ByteString blackLast = ByteString.EMPTY;
    Outcome outcome = Outcome.getDefaultInstance();
    int[] numbers = new int[Snapshot.QUIET_FIELD_NUMBER + 1];
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      int field = WireFormat.getTagFieldNumber(tag);
      switch (field) {
        case Snapshot.GAME_ID_FIELD_NUMBER -> gameId = in.readBytes();
        case Snapshot.BOARD_FIELD_NUMBER -> board = in.readBytes();
        case Snapshot.WHITE_LAST_FIELD_NUMBER -> whiteLast = in.readBytes();
        case Snapshot.BLACK_LAST_FIELD_NUMBER -> blackLast = in.readBytes();
        case Snapshot.EPOCH_FIELD_NUMBER,
            Snapshot.VERSION_FIELD_NUMBER,
            Snapshot.PHASE_FIELD_NUMBER,
            Snapshot.TURN_FIELD_NUMBER,
            Snapshot.TO_MOVE_FIELD_NUMBER,
            Snapshot.QUIET_FIELD_NUMBER ->
            numbers[field] = in.readRawVarint32();
        case Snapshot.OUTCOME_FIELD_NUMBER -> outcome = Outcome.parseFrom(in.readByteArray());
        default -> in.skipField(tag);
      }
    }
    return new SnapshotSketch(
        gameId,
        numbers[Snapshot.EPOCH_FIELD_NUMBER],
        numbers[Snapshot.VERSION_FIELD_NUMBER],
        numbers[Snapshot.PHASE_FIELD_NUMBER],
        numbers[Snapshot.TURN_FIELD_NUMBER],
        numbers[Snapshot.TO_MOVE_FIELD_NUMBER],
        board,
        whiteLast,
        blackLast,
        numbers[Snapshot.QUIET_FIELD_NUMBER],
        outcome.getResultValue(),
        outcome.getReasonValue());
  }

  /**
   * Returns the view from which a player chooses a turn, without fallen pieces and the last turn.
   *
   * @throws IllegalArgumentException if the board does not fit the variant
   */
  public View view(Variant variant, Viewer viewer) {
    Position position =
        new Position(
            variant,
            Board.of(variant.geometry(), board.toByteArray()),
            ViewReader.side(Side.forNumber(toMove)),
            ViewReader.steps(whiteLast),
            ViewReader.steps(blackLast),
            turn,
            quiet);
    return View.of(viewer, position, FallenPieces.NONE, List.of());
  }

  public boolean isInPlay() {
    return phase == Phase.PHASE_PLAY_VALUE;
  }

  public boolean isOver() {
    return phase == Phase.PHASE_ENDED_VALUE;
  }

  /** Returns whether more than this many turns have been played, or the game is over. */
  public boolean isPast(int turns) {
    return turn > turns || isOver();
  }

  /**
   * Returns whether {@code other} is what a spectator must see when a player sees this sketch. Both
   * must show the same turn. Until the game is over, the spectator must see only unmasked pieces.
   */
  public boolean isShownToSpectatorsAs(SnapshotSketch other) {
    return gameId.equals(other.gameId)
        && phase == other.phase
        && turn == other.turn
        && toMove == other.toMove
        && quiet == other.quiet
        && result == other.result
        && reason == other.reason
        && whiteLast.equals(other.whiteLast)
        && blackLast.equals(other.blackLast)
        && (isOver() ? board : boardForSpectators()).equals(other.board);
  }

  private ByteString boardForSpectators() {
    byte[] cells = board.toByteArray();
    for (int square = 0; square < cells.length; square++) {
      cells[square] = Board.cellSeenBy(Viewer.SPECTATOR, cells[square]);
    }
    return ByteString.copyFrom(cells);
  }

  /** Returns whether this sketch replaces another one of the same game. */
  public boolean isNewerThan(SnapshotSketch other) {
    int byEpoch = Integer.compareUnsigned(epoch, other.epoch);
    return byEpoch > 0 || (byEpoch == 0 && Integer.compareUnsigned(version, other.version) > 0);
  }

  /** Returns the number of snapshots between the other one and this one that never arrived. */
  public int missedSince(SnapshotSketch other) {
    return epoch == other.epoch ? version - other.version - 1 : 0;
  }

  /** Returns a text that shows no piece. */
  @Override
  public String toString() {
    return "SnapshotSketch[turn " + turn + ", phase " + phase + "]";
  }
}
