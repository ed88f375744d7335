package dev.espionage.server.game.wire;

import dev.espionage.server.kernel.EncodedMessage;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes a protobuf message field by field straight into its bytes, as the generated classes would:
 * in the order of the field numbers, and nothing for a field that has its default. It is for what
 * goes out with every turn; everything else is made of the generated classes. Belongs to whoever
 * made it.
 */
final class MessageWriter {
  /** A snapshot of a two-step variant is smaller than this. */
  private static final int USUAL_SIZE = 320;

  private static final int VARINT = 0;
  private static final int LENGTH_DELIMITED = 2;
  private static final int TYPE_BITS = 3;
  private static final int LONGEST_VARINT = 10;

  private byte[] bytes = new byte[USUAL_SIZE];
  private int size;

  /** A {@code uint32} or an enum. */
  void number(int field, int value) {
    if (value != 0) {
      optionalNumber(field, value);
    }
  }

  /** An {@code optional uint32} that is there. */
  void optionalNumber(int field, int value) {
    tag(field, VARINT);
    varint(Integer.toUnsignedLong(value));
  }

  /** An {@code int64}. */
  void number(int field, long value) {
    if (value != 0) {
      tag(field, VARINT);
      varint(value);
    }
  }

  /** A {@code bool}. */
  void flag(int field, boolean value) {
    number(field, value ? 1 : 0);
  }

  /** A {@code bytes}. */
  void bytes(int field, byte[] value) {
    if (value.length > 0) {
      tag(field, LENGTH_DELIMITED);
      varint(value.length);
      reserve(value.length);
      System.arraycopy(value, 0, bytes, size, value.length);
      size += value.length;
    }
  }

  /** A {@code string} of ASCII characters. */
  void ascii(int field, String value) {
    bytes(field, value.getBytes(StandardCharsets.US_ASCII));
  }

  /**
   * Begins a message in a field: what is written until {@link #end} is its fields.
   *
   * @return for {@link #end}
   */
  int begin(int field) {
    tag(field, LENGTH_DELIMITED);
    reserve(1);
    return ++size;
  }

  /** Ends the message that began at {@code start}; it has at most 127 bytes. */
  void end(int start) {
    int length = size - start;
    if (length > Byte.MAX_VALUE) {
      throw new IllegalStateException("a message in a field has %d bytes".formatted(length));
    }
    bytes[start - 1] = (byte) length;
  }

  /** The message, in the writer's own array: nothing is written after this. */
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
