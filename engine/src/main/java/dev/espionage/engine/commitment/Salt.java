package dev.espionage.engine.commitment;

import dev.espionage.engine.parse.Parsed;
import java.util.random.RandomGenerator;

/**
 * 32 random bytes that make a commitment impossible to guess. Secret from everybody but its side
 * until the game has ended; printing it shows nothing.
 */
public final class Salt extends Bytes32 {

  private Salt(byte[] bytes) {
    super(bytes);
  }

  /**
   * The salt of these bytes.
   *
   * @throws IllegalArgumentException if they are not 32
   */
  public static Salt of(byte[] bytes) {
    return new Salt(bytes);
  }

  /** Draws one; secret only if {@code random} is unpredictable. */
  public static Salt random(RandomGenerator random) {
    byte[] bytes = new byte[Bytes32.LENGTH];
    random.nextBytes(bytes);
    return new Salt(bytes);
  }

  /** Reads 64 lower-case hexadecimal digits. */
  public static Parsed<Salt> parse(String hex) {
    return Bytes32.digits(hex).map(Salt::new);
  }

  /** As {@link #parse} reads it. Hidden information: never for a log. */
  public String hex() {
    return toHex();
  }

  @Override
  public String toString() {
    return "Salt[redacted]";
  }
}
