package dev.espionage.server.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Ping;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A client's frames, and what the server must send back.
///
/// @param number the number of the case in the Autobahn test suite, or the section of RFC 6455
/// @param text the description of the input
/// @param sent the bytes that the client sends, one write for each array
/// @param expected the frames of the server up to its close frame. Without a close frame, the
///   client then closes with 1000, and the server must agree
record ConformanceCase(String number, String text, List<byte[]> sent, List<String> expected) {
  static final int FINAL = 0x80;
  static final int CONTINUATION = 0x0;
  static final int TEXT = 0x1;
  static final int BINARY = 0x2;
  static final int CLOSE = 0x8;
  static final int PING = 0x9;
  static final int PONG = 0xa;

  /// The answer to a message, whatever it is.
  static final String ANSWER = "answer";

  private static final int PADDING = 1_000;
  private static final ClientFrame REQUEST =
      ClientFrame.newBuilder().setRequestId(1).setPing(Ping.getDefaultInstance()).build();

  /// Returns a case in which all frames are sent at once.
  static ConformanceCase row(String number, String text, byte[] sent, String... expected) {
    return new ConformanceCase(number, text, List.of(sent), List.of(expected));
  }

  /// Returns the same case with another number, whose bytes are sent in writes of this length.
  ConformanceCase chopped(String otherNumber, int length) {
    byte[] all = frames(sent.toArray(byte[][]::new));
    List<byte[]> parts = new ArrayList<>();
    for (int from = 0; from < all.length; from += length) {
      parts.add(Arrays.copyOfRange(all, from, Math.min(all.length, from + length)));
    }
    return new ConformanceCase(
        otherNumber, "%s, %d bytes at a time".formatted(text, length), parts, expected);
  }

  boolean endsWithClose() {
    return !expected.isEmpty() && expected.getLast().startsWith("close");
  }

  @Override
  public String toString() {
    return number + " " + text;
  }

  /// Returns the frames one after another.
  static byte[] frames(byte[]... frames) {
    var all = new ByteArrayOutputStream();
    for (byte[] frame : frames) {
      all.writeBytes(frame);
    }
    return all.toByteArray();
  }

  /// Returns a frame that is the last or only one of its message.
  static byte[] last(int opcode, byte[] payload) {
    return MaskedFrames.frame(FINAL | opcode, payload);
  }

  /// Returns a frame that is the last or only one of its message.
  static byte[] last(int opcode, String payload) {
    return last(opcode, payload.getBytes(UTF_8));
  }

  /// Returns a frame that other frames must continue.
  static byte[] open(int opcode, byte[] payload) {
    return MaskedFrames.frame(opcode, payload);
  }

  /// Returns a close frame.
  static byte[] close(int code, byte[] reason) {
    return last(CLOSE, frames(new byte[] {(byte) (code >> 8), (byte) code}, reason));
  }

  /// Returns a close frame.
  static byte[] close(int code) {
    return close(code, new byte[0]);
  }

  /// Returns a request of exactly this length, which gets one answer.
  static byte[] request(int length) {
    for (int padding = length - REQUEST.getSerializedSize() - 4; padding < length; padding++) {
      var field =
          UnknownFieldSet.Field.newBuilder()
              .addLengthDelimited(ByteString.copyFrom(new byte[padding]))
              .build();
      byte[] padded =
          REQUEST.toBuilder()
              .setUnknownFields(UnknownFieldSet.newBuilder().addField(PADDING, field).build())
              .build()
              .toByteArray();
      if (padded.length == length) {
        return padded;
      }
    }
    throw new IllegalArgumentException("no request has %d bytes".formatted(length));
  }

  /// Returns a message as one frame.
  static byte[] message(int length) {
    return last(BINARY, request(length));
  }

  /// Returns a message in frames of at most this length.
  static byte[] fragments(byte[] message, int length) {
    var frames = new ByteArrayOutputStream();
    for (int from = 0; from < message.length; from += length) {
      int to = Math.min(message.length, from + length);
      int opcode = from == 0 ? BINARY : CONTINUATION;
      int end = to == message.length ? FINAL : 0;
      frames.writeBytes(MaskedFrames.frame(end | opcode, Arrays.copyOfRange(message, from, to)));
    }
    return frames.toByteArray();
  }
}
