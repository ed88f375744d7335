package dev.espionage.server.game.wire;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.play.Ending;
import dev.espionage.protocol.v1.EndFault;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Result;
import dev.espionage.server.kernel.PlayerMessages;

/** Encodes phases and endings in the public protocol. */
public final class OutcomeMessages {
  private OutcomeMessages() {}

  static Phase phase(dev.espionage.engine.game.Phase phase) {
    return switch (phase) {
      case DEPLOYMENT -> Phase.PHASE_DEPLOYMENT;
      case PLAY -> Phase.PHASE_PLAY;
      case ENDED -> Phase.PHASE_ENDED;
    };
  }

  public static Outcome outcome(Ending ending) {
    Outcome.Builder outcome =
        Outcome.newBuilder().setResult(result(ending)).setReason(reason(ending.reason()));
    ending
        .fault()
        .ifPresent(fault -> {
          outcome.setFault(fault(fault.kind()));
          fault.side().ifPresent(side -> outcome.setAtFault(PlayerMessages.side(side)));
        });
    return outcome.build();
  }

  private static EndFault fault(Ending.Fault.Kind kind) {
    return switch (kind) {
      case ABORTED -> EndFault.END_FAULT_ABORTED;
      case NOT_DEPLOYED -> EndFault.END_FAULT_NOT_DEPLOYED;
      case NO_FIRST_TURN -> EndFault.END_FAULT_NO_FIRST_TURN;
      case AWAY -> EndFault.END_FAULT_AWAY;
    };
  }

  private static Result result(Ending ending) {
    if (ending.isAborted()) {
      return Result.RESULT_NONE;
    }
    return ending
        .winner()
        .map(side -> side == Side.WHITE ? Result.RESULT_WHITE_WINS : Result.RESULT_BLACK_WINS)
        .orElse(Result.RESULT_DRAW);
  }

  private static EndReason reason(Ending.Reason reason) {
    return switch (reason) {
      case HEADQUARTERS -> EndReason.END_REASON_HEADQUARTERS;
      case NO_MOVE -> EndReason.END_REASON_NO_MOVE;
      case RESIGNATION -> EndReason.END_REASON_RESIGNATION;
      case TIMEOUT -> EndReason.END_REASON_TIMEOUT;
      case AGREEMENT -> EndReason.END_REASON_AGREEMENT;
      case ABANDONED -> EndReason.END_REASON_ABANDONED;
      case QUIET -> EndReason.END_REASON_QUIET;
      case ABORTED -> EndReason.END_REASON_ABORTED;
      case CLOSED -> EndReason.END_REASON_CLOSED;
    };
  }
}
