package dev.espionage.server.pairing;

import dev.espionage.server.game.rating.RatingBand;

/**
 * What somebody would like to play, and against whom.
 *
 * @param variant its id
 * @param timeControl its notation
 * @param band of the opponent's rating; absolute, and it need not hold the own
 * @param computer whether a computer player will do when nobody came for a while
 */
public record PairingRequest(
    String variant, String timeControl, boolean rated, RatingBand band, boolean computer) {
  /** For people only. */
  public PairingRequest(String variant, String timeControl, boolean rated, RatingBand band) {
    this(variant, timeControl, rated, band, false);
  }
}
