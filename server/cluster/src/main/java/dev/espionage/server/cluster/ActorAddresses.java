package dev.espionage.server.cluster;

import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.javadsl.Adapter;

/// Converts actor references to and from the addresses that nodes exchange. Thread-safe.
public final class ActorAddresses {
  private final ActorRefResolver resolver;

  public ActorAddresses(ExtendedActorSystem system) {
    this.resolver = ActorRefResolver.get(Adapter.toTyped(system));
  }

  /// Returns whether the actor is on this node.
  public static boolean isLocal(ActorRef<?> actor) {
    return actor.path().address().hasLocalScope();
  }

  public String write(ActorRef<?> actor) {
    return resolver.toSerializationFormat(actor);
  }

  /// Returns a reference to the actor that has, or had, this address.
  ///
  /// @throws IllegalArgumentException if the text is no actor address
  public <T> ActorRef<T> read(String address) {
    if (address.isEmpty()) {
      throw new IllegalArgumentException("an actor's address is missing");
    }
    return resolver.resolveActorRef(address);
  }
}
