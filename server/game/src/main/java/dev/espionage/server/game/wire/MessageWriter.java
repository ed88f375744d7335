package dev.espionage.server.game.wire;

import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.net.socket.Envelope;
import java.util.Arrays;

/// Writes a protobuf message field by field directly into its bytes. Its output equals that of the
/// generated classes: fields in the order of their numbers, and no field that has its default. Only
/// messages of every turn use it; all others use the generated classes. Not thread-safe; owned by
/// its creator.
final class MessageWriter {
  private static final int VARINT = 0;
  private static final int LENGTH_DELIMITED = 2;
  private static final int TYPE_BITS = 3;
  private static final int LONGEST_VARINT = 10;

  private byte[] bytes;
  private int size = Envelope.RESERVED;

  /// Creates a writer of an empty message.
  ///
  /// @param expected the size of the message that most messages do not exceed
  MessageWriter(int expected) {
    bytes = new byte[Envelope.RESERVED + expected];
  }

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
    int start = content(field, value.length);
    System.arraycopy(value, 0, bytes, start, value.length);
  }

  /// Writes the head of a `bytes` field, or of a `string` of ASCII characters. The caller copies
  /// the content to the returned index of [#target], before it writes another field.
  int content(int field, int length) {
    if (length > 0) {
      tag(field, LENGTH_DELIMITED);
      varint(length);
      reserve(length);
      size += length;
    }
    return size - length;
  }

  byte[] target() {
    return bytes;
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

  /// Returns the message in the frame of its push, which takes over the writer's array. The writer
  /// must not be used afterwards.
  ///
  /// @param field the field of the message in the push
  EncodedMessage framed(int field) {
    return Envelope.framed(field, bytes, size);
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
