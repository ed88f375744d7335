package dev.espionage.server.cluster;

import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.javadsl.Adapter;

/** Actors as nodes name them to each other. Safe for use by any thread. */
public final class ActorAddresses {
  private final ActorRefResolver resolver;

  public ActorAddresses(ExtendedActorSystem system) {
    this.resolver = ActorRefResolver.get(Adapter.toTyped(system));
  }

  /** Returns whether the actor is on this node. */
  public static boolean isLocal(ActorRef<?> actor) {
    return actor.path().address().hasLocalScope();
  }

  public String write(ActorRef<?> actor) {
    return resolver.toSerializationFormat(actor);
  }

  /**
   * The actor that has, or had, this address.
   *
   * @throws IllegalArgumentException if no actor can have it
   */
  public <T> ActorRef<T> read(String address) {
    if (address.isEmpty()) {
      throw new IllegalArgumentException("an actor's address is missing");
    }
    return resolver.resolveActorRef(address);
  }
}
