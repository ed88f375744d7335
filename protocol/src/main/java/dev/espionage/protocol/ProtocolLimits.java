package dev.espionage.protocol;

/// The limits that the protocol itself fixes; `Welcome` states those that an operator can change.
public final class ProtocolLimits {
  /// The WebSocket subprotocol, required in the upgrade.
  public static final String SUBPROTOCOL = "espionage.v1";

  /// The value of `Welcome.protocol_version`.
  public static final int VERSION = 1;

  /// The longest message a client may send, in bytes, unless `Welcome` allows more.
  public static final int FRAME_BYTES = 4096;

  /// The length of `ClientFrame.command_id`.
  public static final int COMMAND_ID_BYTES = 16;

  /// The longest `Ping.payload`, in bytes.
  public static final int PING_PAYLOAD_BYTES = 32;

  /// The longest `Hello.client_name`, `client_version` and `locale`, in characters.
  public static final int CLIENT_TEXT_CHARS = 64;

  /// The longest `CreateInvitation.variant` and `time_control`, in characters.
  public static final int INVITATION_TEXT_CHARS = 32;

  /// The longest `Deploy.setup`, in characters (the large board needs 43).
  public static final int SETUP_CHARS = 64;

  /// The largest number of steps in a `PlayTurn` that the server reads; the rules allow fewer.
  public static final int MAX_TURN_STEPS = 8;

  private ProtocolLimits() {}
}
