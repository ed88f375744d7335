package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.cluster.Journey;
import dev.espionage.server.game.room.Cast;
import dev.espionage.server.social.PresenceActor.Word;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What nodes say of their players goes from node to node. */
class PresenceOnItsWayTest {
  @Test
  void everyMessageArrivesAsItWasSent() throws Exception {
    try (var journey = new Journey()) {
      var word =
          new Word(7, true, ImmutableSet.of(Cast.ANNA.id()), ImmutableSet.of(Cast.BORIS.id()));
      journey.check(
          new Journey.Samples(
              List.of(PresenceActor.Message.class),
              List.of(
                  new PresenceActor.Said(word, journey.actor("node")),
                  new PresenceActor.SayAll(),
                  new PresenceActor.Changed(ImmutableSet.of(Cast.CLARA.id())))));
    }
  }
}
