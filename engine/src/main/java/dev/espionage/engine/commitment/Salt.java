package dev.espionage.engine.commitment;

import dev.espionage.engine.parse.Parsed;
import java.util.random.RandomGenerator;

/// The 32 random bytes that make a commitment impossible to guess. Only its side may know it until
/// the game has ended. Its string form reveals nothing.
public final class Salt extends Bytes32 {

  private Salt(byte[] bytes) {
    super(bytes);
  }

  /// Returns the salt with these bytes.
  ///
  /// @throws IllegalArgumentException if there are not exactly 32 bytes
  public static Salt of(byte[] bytes) {
    return new Salt(bytes);
  }

  /// Draws a random salt, which is secret only if `random` is unpredictable.
  public static Salt random(RandomGenerator random) {
    byte[] bytes = new byte[Bytes32.LENGTH];
    random.nextBytes(bytes);
    return new Salt(bytes);
  }

  /// Reads 64 lower-case hexadecimal digits.
  public static Parsed<Salt> parse(String hex) {
    return Bytes32.digits(hex).map(Salt::new);
  }

  /// Returns the digits in the form that [#parse] reads. Hidden information: must not be logged.
  public String hex() {
    return toHex();
  }

  @Override
  public String toString() {
    return "Salt[redacted]";
  }
}
