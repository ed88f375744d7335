package dev.espionage.server.net.socket;

import com.google.protobuf.MessageLite;
import com.google.protobuf.UnsafeByteOperations;
import dev.espionage.protocol.v1.Done;
import dev.espionage.protocol.v1.GoAway;
import dev.espionage.protocol.v1.Pong;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.time.Instant;

/// Encodes the frames that are independent of any feature. Each result is the bytes of one
/// `ServerFrame`. The features encode their own frames.
public final class ServerFrames {
  private static final EncodedMessage DONE = encoded(Done.getDefaultInstance());

  private ServerFrames() {}

  /// Returns a builder for an answer, or for a push if the request is 0.
  public static ServerFrame.Builder answer(int request) {
    return ServerFrame.newBuilder().setRequestId(request);
  }

  public static byte[] done(int request) {
    return Envelope.of(request, ServerFrame.DONE_FIELD_NUMBER, DONE);
  }

  public static byte[] refused(int request, Refusal refusal) {
    return answer(request).setError(RefusalMessages.error(refusal)).build().toByteArray();
  }

  static byte[] pong(int request, EncodedMessage payload, Instant now) {
    var pong =
        Pong.newBuilder()
            .setPayload(UnsafeByteOperations.unsafeWrap(payload.buffer()))
            .setServerTimeEpochMs(now.toEpochMilli());
    return answer(request).setPong(pong).build().toByteArray();
  }

  /// Returns a push that announces the server's shutdown.
  static byte[] goAway(Duration reconnectAfter) {
    var goAway = GoAway.newBuilder().setReconnectAfterMs(millis(reconnectAfter));
    return answer(0).setGoAway(goAway).build().toByteArray();
  }

  /// Converts a duration to a `uint32` of milliseconds. The limit of 49 days exceeds every time
  /// control.
  public static int millis(Duration duration) {
    return (int) Math.min(0xffff_ffffL, Math.max(0, duration.toMillis()));
  }

  public static EncodedMessage encoded(MessageLite message) {
    return EncodedMessage.owning(message.toByteArray());
  }
}
