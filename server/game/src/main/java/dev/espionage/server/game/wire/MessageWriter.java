package dev.espionage.server.game.wire;

import dev.espionage.server.kernel.EncodedMessage;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Writes a protobuf message field by field directly into its bytes. Its output equals that of the
/// generated classes: fields in the order of their numbers, and no field that has its default. Only
/// messages of every turn use it; all others use the generated classes. Not thread-safe; owned by
/// its creator.
final class MessageWriter {
  /// The initial size, which exceeds a snapshot of a two-step variant.
  private static final int USUAL_SIZE = 320;

  private static final int VARINT = 0;
  private static final int LENGTH_DELIMITED = 2;
  private static final int TYPE_BITS = 3;
  private static final int LONGEST_VARINT = 10;

  private byte[] bytes = new byte[USUAL_SIZE];
  private int size;

  /// Writes a `uint32` or an enum.
  void number(int field, int value) {
    if (value != 0) {
      optionalNumber(field, value);
    }
  }

  /// Writes an `optional uint32` that is present.
  void optionalNumber(int field, int value) {
    tag(field, VARINT);
    varint(Integer.toUnsignedLong(value));
  }

  /// Writes an `int64`.
  void number(int field, long value) {
    if (value != 0) {
      tag(field, VARINT);
      varint(value);
    }
  }

  /// Writes a `bool`.
  void flag(int field, boolean value) {
    number(field, value ? 1 : 0);
  }

  /// Writes a `bytes` field.
  void bytes(int field, byte[] value) {
    if (value.length > 0) {
      tag(field, LENGTH_DELIMITED);
      varint(value.length);
      reserve(value.length);
      System.arraycopy(value, 0, bytes, size, value.length);
      size += value.length;
    }
  }

  /// Writes a `string` of ASCII characters.
  void ascii(int field, String value) {
    bytes(field, value.getBytes(StandardCharsets.US_ASCII));
  }

  /// Begins a nested message. Everything written until [#end] belongs to it.
  ///
  /// @return the start to pass to [#end]
  int begin(int field) {
    tag(field, LENGTH_DELIMITED);
    reserve(1);
    return ++size;
  }

  /// Ends the nested message that began at `start`; it has at most 127 bytes.
  void end(int start) {
    int length = size - start;
    if (length > Byte.MAX_VALUE) {
      throw new IllegalStateException("a nested message is too long: %d bytes".formatted(length));
    }
    bytes[start - 1] = (byte) length;
  }

  /// Returns the message, which takes over the writer's array. The writer must not be used
  /// afterwards.
  EncodedMessage encoded() {
    return EncodedMessage.owning(bytes, size);
  }

  private void tag(int field, int type) {
    varint((long) field << TYPE_BITS | type);
  }

  private void varint(long value) {
    reserve(LONGEST_VARINT);
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  private void reserve(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length + more);
    }
  }
}
