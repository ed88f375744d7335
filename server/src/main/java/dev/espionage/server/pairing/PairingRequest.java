package dev.espionage.server.pairing;

import dev.espionage.server.rating.RatingBand;

/**
 * What somebody would like to play, and against whom.
 *
 * @param variant its id
 * @param timeControl its notation
 * @param band of the opponent's rating; absolute, and it need not hold the own
 */
public record PairingRequest(String variant, String timeControl, boolean rated, RatingBand band) {}
