package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.cluster.SerializationCheck;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.pairing.Pairing.Seeking;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Tests that the messages of pairing survive the way between nodes.
class PairingMessagesTest {
  private static final Instant LATER = Instant.ofEpochMilli(1_234_567_905_123L);
  private static final Seeking CASUAL =
      new Seeking(
          TestPlayers.ANNA,
          new CommandId(-1, 2),
          new Pairing.Request("small", "600+5", false, RatingBand.OPEN),
          Instant.ofEpochMilli(1_234_567_890_123L));
  private static final Seeking RATED =
      new Seeking(
          TestPlayers.BORIS,
          new CommandId(3, -4),
          new Pairing.Request("espionage", "300d5", true, new RatingBand(1_200, 1_800)),
          Instant.ofEpochMilli(1_234_567_890_124L));

  private static List<Object> messages(SerializationCheck serializationCheck) {
    return List.of(
        new PairingMessage.Seek(CASUAL, serializationCheck.actor("seeker")),
        new PairingMessage.Seek(RATED, serializationCheck.actor("other")),
        new PairingMessage.Stop(TestPlayers.ANNA.id(), serializationCheck.actor("stopper")),
        new PairingMessage.Join(TestPlayers.BORIS.id(), serializationCheck.actor("joiner")),
        new PairingMessage.Renew(ImmutableList.of(CASUAL, RATED), serializationCheck.actor("node")),
        new Pairing.SeekAnswer.Found(new Pairing.Status(RATED, true, 7, Optional.empty())),
        new Pairing.SeekAnswer.Found(
            new Pairing.Status(RATED, true, 7, Optional.of(new Pairing.Offer(LATER, true)))),
        new Pairing.SeekAnswer.Found(Pairing.Status.over(CASUAL)),
        new Pairing.SeekAnswer.Refused(Refusal.of(Refusal.Code.ACCOUNT_REQUIRED, "no")),
        new NodePairing.TicketStatuses(
            ImmutableList.of(
                new Pairing.Status(
                    CASUAL, true, 1, Optional.of(new Pairing.Offer(LATER, false))))));
  }

  @Test
  void everyMessageArrivesAsItWasSent() throws Exception {
    try (var serializationCheck = new SerializationCheck()) {
      serializationCheck.check(
          new SerializationCheck.Samples(
              List.of(
                  PairingMessage.class, Pairing.SeekAnswer.class, NodePairing.TicketStatuses.class),
              messages(serializationCheck)));
    }
  }
}
