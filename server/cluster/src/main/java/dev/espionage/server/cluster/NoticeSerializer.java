package dev.espionage.server.cluster;

import org.apache.pekko.actor.ExtendedActorSystem;

/** Takes notices from node to node, in the {@link NoticeForms} that the actor system was given. */
final class NoticeSerializer extends FormSerializer {
  private static final int IDENTIFIER = 4103;

  NoticeSerializer(ExtendedActorSystem system) {
    super(
        IDENTIFIER,
        system.settings().setup().get(NoticeForms.class).orElse(NoticeForms.NONE).forms());
  }
}
