package dev.espionage.engine.commitment;

import dev.espionage.engine.parse.Parsed;
import java.util.Arrays;

/** 32 bytes that bind a side to its deployment and tell nothing about it. Public. */
public final class Commitment {

  private final byte[] bytes;

  private Commitment(byte[] bytes) {
    this.bytes = Bytes32.copy(bytes);
  }

  /**
   * The commitment of these bytes.
   *
   * @throws IllegalArgumentException if they are not 32
   */
  public static Commitment of(byte[] bytes) {
    return new Commitment(bytes);
  }

  /** Reads 64 lower-case hexadecimal digits. */
  public static Parsed<Commitment> parse(String hex) {
    return Bytes32.parse(hex).map(Commitment::new);
  }

  /** A copy of the 32 bytes. */
  public byte[] bytes() {
    return bytes.clone();
  }

  /** As {@link #parse} reads it. */
  public String hex() {
    return Bytes32.hex(bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Commitment that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return hex();
  }
}
