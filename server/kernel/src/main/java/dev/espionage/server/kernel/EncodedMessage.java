package dev.espionage.server.kernel;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// A binary protobuf message of the public protocol, ready to go into an envelope. A message that
/// many connections get may have its frame in the same array, so that the frame goes to a socket in
/// one copy. Immutable. [#toString] hides the content, which may be secret to one player: logs must
/// not show hidden pieces.
public final class EncodedMessage {
  /// Takes bytes of an array, which it must neither change nor keep.
  @FunctionalInterface
  public interface Sink {
    void write(byte[] bytes, int start, int length);
  }

  private final byte[] bytes;

  /// The index of the frame's first byte; that of the message if it has no frame.
  private final int frame;

  private final int start;
  private final int end;

  private EncodedMessage(byte[] bytes, int frame, int start, int end) {
    this.bytes = bytes;
    this.frame = frame;
    this.start = start;
    this.end = end;
  }

  /// Wraps an array without copying; the caller must not use it any more.
  public static EncodedMessage owning(byte[] bytes) {
    return new EncodedMessage(bytes, 0, 0, bytes.length);
  }

  /// Wraps a message and the head of its frame, which lies in front of it, without copying. The
  /// caller must not use the array any more.
  ///
  /// @param frame the index of the head's first byte
  /// @param start the index of the message's first byte
  /// @param end the index after the last byte of both
  public static EncodedMessage framed(byte[] bytes, int frame, int start, int end) {
    if (frame < 0 || frame >= start || start > end || end > bytes.length) {
      throw new IllegalArgumentException("no frame: %d, %d, %d".formatted(frame, start, end));
    }
    return new EncodedMessage(bytes, frame, start, end);
  }

  /// Returns the size in bytes, without a frame.
  public int size() {
    return end - start;
  }

  /// Returns whether the message has a frame.
  public boolean isFramed() {
    return frame < start;
  }

  /// Returns the size of the frame, which includes the message.
  public int frameSize() {
    return end - frame;
  }

  /// Writes the frame, which includes the message; only the message if it has no frame.
  public void writeFrame(Sink sink) {
    sink.write(bytes, frame, end - frame);
  }

  /// Returns a read-only view of the bytes.
  public ByteBuffer buffer() {
    return ByteBuffer.wrap(bytes, start, end - start).slice().asReadOnlyBuffer();
  }

  /// Copies the bytes into `target`, starting at index `index`.
  public void copyTo(byte[] target, int index) {
    System.arraycopy(bytes, start, target, index, end - start);
  }

  /// Returns a copy of the bytes.
  public byte[] toByteArray() {
    return Arrays.copyOfRange(bytes, start, end);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EncodedMessage that
        && Arrays.equals(bytes, start, end, that.bytes, that.start, that.end);
  }

  @Override
  public int hashCode() {
    return buffer().hashCode();
  }

  @Override
  public String toString() {
    return "EncodedMessage[" + size() + " bytes]";
  }
}
