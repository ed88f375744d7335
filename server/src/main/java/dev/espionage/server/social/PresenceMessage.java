package dev.espionage.server.social;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.PlayerId;
import java.util.function.Consumer;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;

/** What the actor of a node's presence is told. */
sealed interface PresenceMessage {
  /** By another node. */
  sealed interface Remote extends PresenceMessage {}

  /** By its own node. */
  sealed interface Own extends PresenceMessage, NoSerializationVerificationNeeded {}

  /**
   * What a node says of those who are connected to it, each second, changed or not.
   *
   * @param number one more than that of its last word
   * @param whole whether all who are there have joined by this word; otherwise it is what has
   *     changed
   */
  record Word(
      long number, boolean whole, ImmutableSet<PlayerId> joined, ImmutableSet<PlayerId> left) {}

  /** Who is connected there. */
  record Said(Word word, ActorRef<PresenceMessage> by) implements Remote {}

  /** Somebody needs to hear of all who are connected here. */
  record SayAll() implements Remote {}

  /** What these have to do with others has changed. */
  record Changed(ImmutableSet<PlayerId> players) implements Remote {}

  /** The same, to be told to all nodes. */
  record TellChanged(ImmutableSet<PlayerId> players) implements Own {}

  record Watch(PlayerId player, Consumer<Encoded> watcher, ActorRef<StatusReply<Encoded>> replyTo)
      implements Own {}

  record Unwatch(Consumer<Encoded> watcher) implements Own {}

  /** The actors of all nodes, this one among them, as far as this node knows. */
  record Everybody(ImmutableSet<ActorRef<PresenceMessage>> actors) implements Own {}

  /** The store has answered: go on. */
  record Then(Continuations.Step step) implements Own {}

  record Round() implements Own {}
}
