package dev.espionage.server.lobby;

import dev.espionage.protocol.v1.RatingBand;
import dev.espionage.server.net.socket.BadField;

/** Bands of ratings in the public protocol. */
public final class Bands {
  private Bands() {}

  /**
   * Reads a field that may be absent, for no band.
   *
   * @throws BadField if there is no such band
   */
  static dev.espionage.server.game.rating.RatingBand read(String name, RatingBand band) {
    int min = band.getMin();
    int max = band.getMax();
    if (!dev.espionage.server.game.rating.RatingBand.isPossible(min, max)) {
      throw BadField.malformed(
          "%s: expected min and max from 0 (no end) to %d, min no greater than max"
              .formatted(name, dev.espionage.server.game.rating.RatingBand.MOST));
    }
    return new dev.espionage.server.game.rating.RatingBand(min, max);
  }

  public static RatingBand write(dev.espionage.server.game.rating.RatingBand band) {
    return RatingBand.newBuilder().setMin(band.min()).setMax(band.max()).build();
  }
}
