package dev.espionage.server.game.room.actor;

import dev.espionage.server.cluster.ActorAddresses;
import dev.espionage.server.cluster.Form;
import dev.espionage.server.cluster.FormSerializer;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pekko.actor.ExtendedActorSystem;

/** Takes what rooms are told, and what they tell, from node to node. */
final class RoomSerializer extends FormSerializer {
  private static final int IDENTIFIER = 4104;

  RoomSerializer(ExtendedActorSystem system) {
    super(IDENTIFIER, forms(new ActorAddresses(system)));
  }

  private static List<Form<?>> forms(ActorAddresses actors) {
    return Stream.concat(
            new ToRooms(actors).forms().stream(), new FromRooms(actors).forms().stream())
        .toList();
  }
}
