package dev.espionage.server.lobby;

import dev.espionage.server.kernel.Encoded;

/**
 * A line of the lists of this node, encoded once. Immutable; equal to what looks the same, which is
 * mostly itself: lists are compared without looking at bytes.
 */
final class Row {
  private final Encoded encoded;
  private final int hash;

  Row(Encoded encoded) {
    this.encoded = encoded;
    this.hash = encoded.hashCode();
  }

  Encoded encoded() {
    return encoded;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Row row && hash == row.hash && encoded.equals(row.encoded));
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
