package dev.espionage.server.cluster;

import org.apache.pekko.actor.ExtendedActorSystem;

/// Serializes notices by the [NoticeCodecs] from the setup of the actor system.
final class NoticeSerializer extends MessageCodecSerializer {
  private static final int IDENTIFIER = 4103;

  NoticeSerializer(ExtendedActorSystem system) {
    super(
        IDENTIFIER,
        system.settings().setup().get(NoticeCodecs.class).orElse(NoticeCodecs.NONE).codecs());
  }
}
