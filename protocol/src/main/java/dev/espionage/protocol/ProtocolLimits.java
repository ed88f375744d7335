package dev.espionage.protocol;

/**
 * The limits that the protocol itself fixes; {@code Welcome} states those that an operator can
 * change.
 */
public final class ProtocolLimits {
  /** The WebSocket subprotocol, required in the upgrade. */
  public static final String SUBPROTOCOL = "espionage.v1";

  /** The value of {@code Welcome.protocol_version}. */
  public static final int VERSION = 1;

  /** The longest message a client may send, in bytes, unless {@code Welcome} allows more. */
  public static final int FRAME_BYTES = 4096;

  /** The length of {@code ClientFrame.command_id}. */
  public static final int COMMAND_ID_BYTES = 16;

  /** The longest {@code Ping.payload}, in bytes. */
  public static final int PING_PAYLOAD_BYTES = 32;

  /**
   * The longest {@code Hello.client_name}, {@code client_version} and {@code locale}, in
   * characters.
   */
  public static final int CLIENT_TEXT_CHARS = 64;

  /** The longest {@code CreateInvitation.variant} and {@code time_control}, in characters. */
  public static final int INVITATION_TEXT_CHARS = 32;

  /** The longest {@code Deploy.setup}, in characters (the large board needs 43). */
  public static final int SETUP_CHARS = 64;

  /**
   * The largest number of steps in a {@code PlayTurn} that the server reads; the rules allow fewer.
   */
  public static final int MAX_TURN_STEPS = 8;

  private ProtocolLimits() {}
}
