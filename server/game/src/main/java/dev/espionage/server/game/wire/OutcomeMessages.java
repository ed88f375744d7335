package dev.espionage.server.game.wire;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.play.Ending;
import dev.espionage.protocol.v1.EndFault;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.protocol.v1.Outcome;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Result;
import dev.espionage.server.kernel.EnumMapping;
import dev.espionage.server.kernel.PlayerMessages;

/// Encodes phases and endings in the public protocol.
public final class OutcomeMessages {
  private static final EnumMapping<dev.espionage.engine.game.Phase, Phase> PHASES =
      new EnumMapping<>(dev.espionage.engine.game.Phase.class, Phase.class, "PHASE_");
  private static final EnumMapping<Ending.Reason, EndReason> REASONS =
      new EnumMapping<>(Ending.Reason.class, EndReason.class, "END_REASON_");
  private static final EnumMapping<Ending.Fault.Kind, EndFault> FAULTS =
      new EnumMapping<>(Ending.Fault.Kind.class, EndFault.class, "END_FAULT_");

  private OutcomeMessages() {}

  static Phase phase(dev.espionage.engine.game.Phase phase) {
    return PHASES.write(phase);
  }

  public static Outcome outcome(Ending ending) {
    Outcome.Builder outcome =
        Outcome.newBuilder().setResult(result(ending)).setReason(REASONS.write(ending.reason()));
    ending
        .fault()
        .ifPresent(fault -> {
          outcome.setFault(FAULTS.write(fault.kind()));
          fault.side().ifPresent(side -> outcome.setAtFault(PlayerMessages.side(side)));
        });
    return outcome.build();
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
}
