package dev.espionage.server.pairing;

import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.Pairing;
import dev.espionage.protocol.v1.SeekGame;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.lobby.LobbyMessages;
import dev.espionage.server.net.socket.FieldReader;
import dev.espionage.server.net.socket.InvalidField;
import dev.espionage.server.net.socket.ServerFrames;
import dev.espionage.server.pairing.Pairing.Request;
import dev.espionage.server.pairing.Pairing.Status;

/// Reads and writes the messages of quick pairing in the public protocol.
public final class PairingMessages {
  private PairingMessages() {}

  static Request read(SeekGame seek) {
    int max = ProtocolLimits.INVITATION_TEXT_CHARS;
    return new Request(
        FieldReader.text("variant", seek.getVariant(), max),
        FieldReader.text("time_control", seek.getTimeControl(), max),
        seek.getRated(),
        band(seek.getBand()));
  }

  private static RatingBand band(dev.espionage.protocol.v1.RatingBand band) {
    if (!RatingBand.isPossible(band.getMin(), band.getMax())) {
      throw InvalidField.malformed(
          "band: expected ratings up to %d, min no greater than max, or 0 for no end"
              .formatted(RatingBand.MAX_END));
    }
    return new RatingBand(band.getMin(), band.getMax());
  }

  /// Returns the frame with a ticket's status: an answer, or a push if `request` is 0.
  static byte[] frame(int request, Status status) {
    return ServerFrames.answer(request).setPairing(pairing(status)).build().toByteArray();
  }

  private static Pairing pairing(Status status) {
    Request request = status.ticket().request();
    Pairing.Builder pairing = Pairing.newBuilder();
    status
        .offer()
        .ifPresent(offer ->
            pairing.setOfferUntilEpochMs(offer.until().toEpochMilli()).setToJoin(offer.toJoin()));
    return pairing
        .setSeeking(status.seeking())
        .setWaiting(status.waiting())
        .setSinceEpochMs(status.ticket().since().toEpochMilli())
        .setVariant(request.variant())
        .setTimeControl(request.timeControl())
        .setRated(request.rated())
        .setBand(LobbyMessages.band(request.band()))
        .build();
  }
}
