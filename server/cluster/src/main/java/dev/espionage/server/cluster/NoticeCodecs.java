package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.apache.pekko.actor.setup.Setup;

/// The codecs of all kinds of notices. The actor system receives them in its setup, because Pekko
/// creates the serializer. Immutable.
public final class NoticeCodecs extends Setup {
  /// An empty set, for an actor system without notices.
  public static final NoticeCodecs NONE = new NoticeCodecs(ImmutableList.of());

  private final ImmutableList<MessageCodec<? extends Notice>> codecs;

  private NoticeCodecs(ImmutableList<MessageCodec<? extends Notice>> forms) {
    this.codecs = forms;
  }

  /// Returns a set with one codec per kind of notice.
  public static NoticeCodecs of(List<MessageCodec<? extends Notice>> forms) {
    return new NoticeCodecs(ImmutableList.copyOf(forms));
  }

  ImmutableList<MessageCodec<? extends Notice>> codecs() {
    return codecs;
  }
}
