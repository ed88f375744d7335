package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.cluster.SerializationCheck;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.social.PresenceActor.StatusReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tests that the nodes' presence reports survive the way between nodes.
class PresenceOnItsWayTest {
  @Test
  void everyMessageArrivesAsItWasSent() throws Exception {
    try (var serializationCheck = new SerializationCheck()) {
      var statusReport =
          new StatusReport(
              7,
              true,
              ImmutableSet.of(TestPlayers.ANNA.id()),
              ImmutableSet.of(TestPlayers.BORIS.id()));
      serializationCheck.check(
          new SerializationCheck.Samples(
              List.of(PresenceActor.Message.class),
              List.of(
                  new PresenceActor.ReportReceived(statusReport, serializationCheck.actor("node")),
                  new PresenceActor.RequestFullReport(),
                  new PresenceActor.Changed(ImmutableSet.of(TestPlayers.CLARA.id())))));
    }
  }
}
