package dev.espionage.server.wire;

import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.PlayComputer;
import dev.espionage.server.computer.ComputerRequest;

/** Games against computer players in the public protocol. */
final class ComputerReader {
  private ComputerReader() {}

  static ComputerRequest read(PlayComputer play) {
    int max = ProtocolLimits.INVITATION_TEXT_CHARS;
    return new ComputerRequest(
        Fields.number("level", play.getLevel()),
        Fields.text("variant", play.getVariant(), max),
        Fields.text("time_control", play.getTimeControl(), max),
        InvitationReader.colour(play.getColour()));
  }
}
