package dev.espionage.server.game.journal;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.play.Ending;
import dev.espionage.journal.v1.EndReason;
import dev.espionage.journal.v1.Fault;
import dev.espionage.server.kernel.EnumMapping;
import java.util.EnumSet;
import java.util.Optional;

/// Maps the constants of `journal.proto` to the engine's.
final class EntryEnums {
  /// The length of a command's id.
  static final int COMMAND_ID_BYTES = 16;

  static final EnumMapping<Side, dev.espionage.journal.v1.Side> SIDES =
      new EnumMapping<>(Side.class, dev.espionage.journal.v1.Side.class, "SIDE_");
  static final EnumMapping<Ending.Fault.Kind, Fault> FAULTS =
      new EnumMapping<>(Ending.Fault.Kind.class, Fault.class, "FAULT_");

  /// A closed game is written as an aborted one with a mark.
  private static final EnumMapping<Ending.Reason, EndReason> REASONS =
      new EnumMapping<>(
          EnumSet.complementOf(EnumSet.of(Ending.Reason.CLOSED)), EndReason.class, "END_REASON_");

  private EntryEnums() {}

  static EndReason reason(Ending.Reason reason) {
    return REASONS.write(reason == Ending.Reason.CLOSED ? Ending.Reason.ABORTED : reason);
  }

  /// Returns the reason; empty if it is unset, or of a newer version.
  static Optional<Ending.Reason> reason(EndReason reason) {
    return REASONS.read(reason);
  }
}
