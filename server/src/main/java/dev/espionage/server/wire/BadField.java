package dev.espionage.server.wire;

/** A field is out of its range. Thrown and caught within this package, so it has no stack trace. */
final class BadField extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final Fault fault;

  private BadField(Fault fault, String message) {
    super(message, null, false, false);
    this.fault = fault;
  }

  static BadField malformed(String message) {
    return new BadField(Fault.MALFORMED, message);
  }

  static BadField noCommandId() {
    return new BadField(
        Fault.COMMAND_ID_REQUIRED, "this command changes state: expected a command_id of 16 bytes");
  }

  static BadField unknownCommand() {
    return new BadField(Fault.UNKNOWN_COMMAND, "the frame holds no command that is known here");
  }

  Inbound.Bad inbound(int requestId) {
    return new Inbound.Bad(requestId, fault, text());
  }

  private String text() {
    String message = getMessage();
    return message == null ? "" : message;
  }
}
