package dev.espionage.server.wire;

import dev.espionage.protocol.v1.RatingBand;

/** Bands of ratings in the public protocol. */
final class Bands {
  private Bands() {}

  /**
   * Reads a field that may be absent, for no band.
   *
   * @throws BadField if there is no such band
   */
  static dev.espionage.server.rating.RatingBand read(String name, RatingBand band) {
    int min = band.getMin();
    int max = band.getMax();
    if (!dev.espionage.server.rating.RatingBand.isPossible(min, max)) {
      throw BadField.malformed(
          "%s: expected min and max from 0 (no end) to %d, min no greater than max"
              .formatted(name, dev.espionage.server.rating.RatingBand.MOST));
    }
    return new dev.espionage.server.rating.RatingBand(min, max);
  }

  static RatingBand write(dev.espionage.server.rating.RatingBand band) {
    return RatingBand.newBuilder().setMin(band.min()).setMax(band.max()).build();
  }
}
