package dev.espionage.server.game.room.actor;

import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.cluster.MessageCodec;
import dev.espionage.server.cluster.MessageCodecSerializer;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pekko.actor.ExtendedActorSystem;

/// Serializes the messages to and from rooms between nodes.
final class RoomSerializer extends MessageCodecSerializer {
  private static final int IDENTIFIER = 4104;

  RoomSerializer(ExtendedActorSystem system) {
    super(IDENTIFIER, codecs(new ActorAddresses(system)));
  }

  private static List<MessageCodec<?>> codecs(ActorAddresses actors) {
    return Stream.concat(
            new RoomMessageCodecs(actors).codecs().stream(),
            new SubscriptionMessageCodecs(actors).codecs().stream())
        .toList();
  }
}
