package dev.espionage.server.kernel;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;

/// A binary protobuf message of the public protocol, ready to go into an envelope. Immutable.
/// [#toString] hides the content, which may be secret to one player: logs must not show hidden
/// pieces.
public final class EncodedMessage {
  private final byte[] bytes;
  private final int size;

  private EncodedMessage(byte[] bytes, int size) {
    this.bytes = bytes;
    this.size = size;
  }

  /// Wraps an array without copying; the caller must not use it any more.
  public static EncodedMessage owning(byte[] bytes) {
    return new EncodedMessage(bytes, bytes.length);
  }

  /// Wraps the first `size` bytes of an array without copying; the caller must not use it any more.
  public static EncodedMessage owning(byte[] bytes, int size) {
    return new EncodedMessage(bytes, Objects.checkIndex(size, bytes.length + 1));
  }

  /// Returns the size in bytes.
  public int size() {
    return size;
  }

  /// Returns a read-only view of the bytes.
  public ByteBuffer buffer() {
    return ByteBuffer.wrap(bytes, 0, size).slice().asReadOnlyBuffer();
  }

  /// Copies the bytes into `target`, starting at index `start`.
  public void copyTo(byte[] target, int start) {
    System.arraycopy(bytes, 0, target, start, size);
  }

  /// Returns a copy of the bytes.
  public byte[] toByteArray() {
    return Arrays.copyOf(bytes, size);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EncodedMessage encoded && buffer().equals(encoded.buffer());
  }

  @Override
  public int hashCode() {
    return buffer().hashCode();
  }

  @Override
  public String toString() {
    return "EncodedMessage[" + size + " bytes]";
  }
}
