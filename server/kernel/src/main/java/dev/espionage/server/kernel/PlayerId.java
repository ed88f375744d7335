package dev.espionage.server.kernel;

import dev.espionage.protocol.CrockfordBase32;
import java.util.random.RandomGenerator;

/**
 * Names a player for ever: 16 lower-case Crockford characters. Public, never a secret. Kept as
 * bits: every connection and every room holds some.
 */
public final class PlayerId {
  /** How many characters are in {@link #high}; the others are in {@link #low}. */
  private static final int IN_HIGH = 12;

  private final long high;
  private final int low;

  /**
   * Takes an id that this program wrote.
   *
   * @throws IllegalArgumentException if it has another form
   */
  public PlayerId(String value) {
    if (!CrockfordBase32.isId(value)) {
      throw new IllegalArgumentException("not a player id: expected 16 Crockford characters");
    }
    this.high = CrockfordBase32.bits(value.substring(0, IN_HIGH));
    this.low = (int) CrockfordBase32.bits(value.substring(IN_HIGH));
  }

  /** Of somebody new. */
  public static PlayerId draw(RandomGenerator random) {
    return new PlayerId(CrockfordBase32.id(random));
  }

  /** The 16 characters. */
  public String value() {
    return CrockfordBase32.text(high, IN_HIGH)
        + CrockfordBase32.text(low, CrockfordBase32.ID_LENGTH - IN_HIGH);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PlayerId that && high == that.high && low == that.low;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(high) ^ low;
  }

  @Override
  public String toString() {
    return value();
  }
}
