package dev.espionage.server.game.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.play.PlayedStep.Outcome;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.PlayedStep;
import dev.espionage.protocol.v1.StepOutcome;
import dev.espionage.server.kernel.EnumMapping;
import java.util.List;

/// Encodes boards and played steps in the public protocol. The engine's cells are already the bytes
/// of the protocol, so boards are wrapped, not translated. Each wrapped array is a fresh copy with
/// no other owner.
final class BoardMessages {
  private static final EnumMapping<Outcome, StepOutcome> OUTCOMES =
      new EnumMapping<>(Outcome.class, StepOutcome.class, "STEP_OUTCOME_");

  private BoardMessages() {}

  static ByteString board(View view) {
    return UnsafeByteOperations.unsafeWrap(view.position().board().cells());
  }

  static ByteString fallen(View view) {
    return UnsafeByteOperations.unsafeWrap(view.fallen().cells());
  }

  /// Returns the squares of the steps as pairs of bytes, from and to.
  static byte[] squares(List<Step> steps) {
    byte[] squares = new byte[2 * steps.size()];
    for (int i = 0; i < steps.size(); i++) {
      squares[2 * i] = (byte) steps.get(i).from();
      squares[2 * i + 1] = (byte) steps.get(i).to();
    }
    return squares;
  }

  /// Writes the fields of a `PlayedStep`.
  static void step(MessageWriter out, dev.espionage.engine.play.PlayedStep played) {
    out.number(PlayedStep.FROM_FIELD_NUMBER, played.step().from());
    out.number(PlayedStep.TO_FIELD_NUMBER, played.step().to());
    out.number(PlayedStep.OUTCOME_FIELD_NUMBER, OUTCOMES.write(played.outcome()).getNumber());
    if (!played.unmasked().isEmpty()) {
      out.bytes(PlayedStep.UNMASKED_FIELD_NUMBER, played.unmasked().toBytes());
    }
  }

  static PlayedStep step(dev.espionage.engine.play.PlayedStep played) {
    var step =
        PlayedStep.newBuilder()
            .setFrom(played.step().from())
            .setTo(played.step().to())
            .setOutcome(OUTCOMES.write(played.outcome()));
    if (!played.unmasked().isEmpty()) {
      step.setUnmasked(UnsafeByteOperations.unsafeWrap(played.unmasked().toBytes()));
    }
    return step.build();
  }
}
