package dev.espionage.server.game.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.espionage.engine.play.PlayedStep.Outcome;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.PlayedStep;
import dev.espionage.protocol.v1.StepOutcome;
import dev.espionage.server.kernel.EnumMapping;

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
