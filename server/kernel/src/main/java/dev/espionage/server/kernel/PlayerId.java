package dev.espionage.server.kernel;

import dev.espionage.protocol.CrockfordBase32;
import java.util.random.RandomGenerator;

/// A player's permanent id: 16 lower-case Crockford Base32 characters. Public, never a secret.
/// Stored as bits to save memory, because every connection and room holds some.
public final class PlayerId {
  /// The number of characters in [#high]; [#low] has the others.
  private static final int IN_HIGH = 12;

  private final long high;
  private final int low;

  /// Parses an id that this program wrote.
  ///
  /// @throws IllegalArgumentException if the text is not an id
  public PlayerId(String value) {
    if (!CrockfordBase32.isId(value)) {
      throw new IllegalArgumentException("not a player id: expected 16 Crockford characters");
    }
    this.high = CrockfordBase32.bits(value.substring(0, IN_HIGH));
    this.low = (int) CrockfordBase32.bits(value.substring(IN_HIGH));
  }

  /// Returns a random id for a new player.
  public static PlayerId draw(RandomGenerator random) {
    return new PlayerId(CrockfordBase32.id(random));
  }

  /// Returns the 16 characters.
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
