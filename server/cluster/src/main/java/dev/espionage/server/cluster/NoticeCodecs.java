package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.apache.pekko.actor.setup.Setup;

/**
 * The forms of all kinds of notices. An actor system gets them as a part of its setup, because
 * Pekko makes the serializer. Immutable.
 */
public final class NoticeCodecs extends Setup {
  /** For an actor system without notices. */
  public static final NoticeCodecs NONE = new NoticeCodecs(ImmutableList.of());

  private final ImmutableList<MessageCodec<? extends Notice>> forms;

  private NoticeCodecs(ImmutableList<MessageCodec<? extends Notice>> forms) {
    this.forms = forms;
  }

  /** The forms, one for each kind of notices. */
  public static NoticeCodecs of(List<MessageCodec<? extends Notice>> forms) {
    return new NoticeCodecs(ImmutableList.copyOf(forms));
  }

  ImmutableList<MessageCodec<? extends Notice>> forms() {
    return forms;
  }
}
