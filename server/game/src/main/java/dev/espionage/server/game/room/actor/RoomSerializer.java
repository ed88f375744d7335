package dev.espionage.server.game.room.actor;

import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.MessageCodecSerializer;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pekko.actor.ExtendedActorSystem;

/** Serializes the messages to and from rooms between nodes. */
final class RoomSerializer extends MessageCodecSerializer {
  private static final int IDENTIFIER = 4104;

  RoomSerializer(ExtendedActorSystem system) {
    super(IDENTIFIER, forms(new ActorAddresses(system)));
  }

  private static List<MessageCodec<?>> forms(ActorAddresses actors) {
    return Stream.concat(
            new RoomMessageCodecs(actors).forms().stream(),
            new SubscriptionMessageCodecs(actors).forms().stream())
        .toList();
  }
}
