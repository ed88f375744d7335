package dev.espionage.protocol;

/** What is fixed by the protocol itself; what an operator can change is told by {@code Welcome}. */
public final class ProtocolLimits {
  /** WebSocket subprotocol, required in the upgrade. */
  public static final String SUBPROTOCOL = "espionage.v1";

  /** {@code Welcome.protocol_version}. */
  public static final int VERSION = 1;

  /** The longest message a client may send, in bytes, unless {@code Welcome} allows more. */
  public static final int FRAME_BYTES = 4096;

  /** Length of {@code ClientFrame.command_id}. */
  public static final int COMMAND_ID_BYTES = 16;

  /** The longest {@code Ping.payload}. */
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

  /** The most steps in a {@code PlayTurn} that are read at all; the rules allow fewer. */
  public static final int STEPS = 8;

  private ProtocolLimits() {}
}
