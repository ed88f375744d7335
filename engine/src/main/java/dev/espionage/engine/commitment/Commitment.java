package dev.espionage.engine.commitment;

import dev.espionage.engine.parse.Parsed;

/** 32 bytes that bind a side to its deployment and tell nothing about it. Public. */
public final class Commitment extends Bytes32 {

  private Commitment(byte[] bytes) {
    super(bytes);
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
    return Bytes32.digits(hex).map(Commitment::new);
  }

  /** As {@link #parse} reads it. */
  public String hex() {
    return toHex();
  }

  @Override
  public String toString() {
    return hex();
  }
}
