package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.Refusal;

/// Signals an invalid field. Thrown while a command is parsed and caught by the connection, so it
/// has no stack trace.
public final class InvalidField extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Refusal refusal;

  private InvalidField(Refusal.Code code, String message) {
    super(message, null, false, false);
    this.refusal = Refusal.of(code, message);
  }

  public static InvalidField malformed(String message) {
    return new InvalidField(Refusal.Code.MALFORMED, message);
  }

  public static InvalidField noCommandId() {
    return new InvalidField(
        Refusal.Code.COMMAND_ID_REQUIRED,
        "this command changes state: expected a command_id of 16 bytes");
  }

  public static InvalidField unknownCommand() {
    return new InvalidField(Refusal.Code.UNKNOWN_COMMAND, "the frame contains no known command");
  }

  public Refusal refusal() {
    return refusal;
  }
}
