package dev.espionage.server.cluster;

import org.apache.pekko.actor.ExtendedActorSystem;

/** Takes notices from node to node, in the {@link NoticeCodecs} that the actor system was given. */
final class NoticeSerializer extends MessageCodecSerializer {
  private static final int IDENTIFIER = 4103;

  NoticeSerializer(ExtendedActorSystem system) {
    super(
        IDENTIFIER,
        system.settings().setup().get(NoticeCodecs.class).orElse(NoticeCodecs.NONE).forms());
  }
}
