package dev.espionage.server.game.journal;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.play.Ending;
import dev.espionage.journal.v1.EndReason;
import dev.espionage.journal.v1.Fault;
import java.util.Optional;

/** Maps the constants of {@code journal.proto} to the engine's. */
final class EntryEnums {
  /** The length of a command's id. */
  static final int COMMAND_ID_BYTES = 16;

  private EntryEnums() {}

  static dev.espionage.journal.v1.Side side(Side side) {
    return switch (side) {
      case WHITE -> dev.espionage.journal.v1.Side.SIDE_WHITE;
      case BLACK -> dev.espionage.journal.v1.Side.SIDE_BLACK;
    };
  }

  /** Returns the side; empty if it is unset or unknown. */
  static Optional<Side> side(dev.espionage.journal.v1.Side side) {
    return switch (side) {
      case SIDE_WHITE -> Optional.of(Side.WHITE);
      case SIDE_BLACK -> Optional.of(Side.BLACK);
      case SIDE_UNSPECIFIED, UNRECOGNIZED -> Optional.empty();
    };
  }

  static EndReason reason(Ending.Reason reason) {
    return switch (reason) {
      case HEADQUARTERS -> EndReason.END_REASON_HEADQUARTERS;
      case NO_MOVE -> EndReason.END_REASON_NO_MOVE;
      case RESIGNATION -> EndReason.END_REASON_RESIGNATION;
      case TIMEOUT -> EndReason.END_REASON_TIMEOUT;
      case AGREEMENT -> EndReason.END_REASON_AGREEMENT;
      case ABANDONED -> EndReason.END_REASON_ABANDONED;
      case QUIET -> EndReason.END_REASON_QUIET;
      case ABORTED, CLOSED -> EndReason.END_REASON_ABORTED;
    };
  }

  /** Returns the reason; empty if it is unset, or of a newer version. */
  static Optional<Ending.Reason> reason(EndReason reason) {
    return switch (reason) {
      case END_REASON_HEADQUARTERS -> Optional.of(Ending.Reason.HEADQUARTERS);
      case END_REASON_NO_MOVE -> Optional.of(Ending.Reason.NO_MOVE);
      case END_REASON_RESIGNATION -> Optional.of(Ending.Reason.RESIGNATION);
      case END_REASON_TIMEOUT -> Optional.of(Ending.Reason.TIMEOUT);
      case END_REASON_AGREEMENT -> Optional.of(Ending.Reason.AGREEMENT);
      case END_REASON_ABANDONED -> Optional.of(Ending.Reason.ABANDONED);
      case END_REASON_QUIET -> Optional.of(Ending.Reason.QUIET);
      case END_REASON_ABORTED -> Optional.of(Ending.Reason.ABORTED);
      case END_REASON_UNSPECIFIED, UNRECOGNIZED -> Optional.empty();
    };
  }

  static Fault fault(Ending.Fault.Kind kind) {
    return switch (kind) {
      case ABORTED -> Fault.FAULT_ABORTED;
      case NOT_DEPLOYED -> Fault.FAULT_NOT_DEPLOYED;
      case NO_FIRST_TURN -> Fault.FAULT_NO_FIRST_TURN;
      case AWAY -> Fault.FAULT_AWAY;
    };
  }

  /** Returns the kind of fault; empty if it is unset, or of a newer version. */
  static Optional<Ending.Fault.Kind> fault(Fault fault) {
    return switch (fault) {
      case FAULT_ABORTED -> Optional.of(Ending.Fault.Kind.ABORTED);
      case FAULT_NOT_DEPLOYED -> Optional.of(Ending.Fault.Kind.NOT_DEPLOYED);
      case FAULT_NO_FIRST_TURN -> Optional.of(Ending.Fault.Kind.NO_FIRST_TURN);
      case FAULT_AWAY -> Optional.of(Ending.Fault.Kind.AWAY);
      case FAULT_UNSPECIFIED, UNRECOGNIZED -> Optional.empty();
    };
  }
}
