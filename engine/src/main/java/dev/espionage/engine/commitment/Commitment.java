package dev.espionage.engine.commitment;

import dev.espionage.engine.parse.Parsed;

/// The 32 bytes that bind a side to its deployment without revealing it. Public.
public final class Commitment extends Bytes32 {

  private Commitment(byte[] bytes) {
    super(bytes);
  }

  /// Returns the commitment with these bytes.
  ///
  /// @throws IllegalArgumentException if there are not exactly 32 bytes
  public static Commitment of(byte[] bytes) {
    return new Commitment(bytes);
  }

  /// Reads 64 lower-case hexadecimal digits.
  public static Parsed<Commitment> parse(String hex) {
    return Bytes32.digits(hex).map(Commitment::new);
  }

  /// Returns the digits in the form that [#parse] reads.
  public String hex() {
    return toHex();
  }

  @Override
  public String toString() {
    return hex();
  }
}
