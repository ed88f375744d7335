package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.apache.pekko.actor.setup.Setup;

/**
 * The forms of all kinds of notices. An actor system gets them as a part of its setup, because
 * Pekko makes the serializer. Immutable.
 */
public final class NoticeForms extends Setup {
  /** For an actor system without notices. */
  public static final NoticeForms NONE = new NoticeForms(ImmutableList.of());

  private final ImmutableList<Form<? extends Notice>> forms;

  private NoticeForms(ImmutableList<Form<? extends Notice>> forms) {
    this.forms = forms;
  }

  /** The forms, one for each kind of notices. */
  public static NoticeForms of(List<Form<? extends Notice>> forms) {
    return new NoticeForms(ImmutableList.copyOf(forms));
  }

  ImmutableList<Form<? extends Notice>> forms() {
    return forms;
  }
}
