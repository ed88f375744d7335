package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.Pairing.Seeking;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;

/// A message to the pairing actor.
sealed interface PairingMessage {
  /// A message from any node.
  sealed interface Remote extends PairingMessage {}

  /// A message from the actor to itself, which never leaves the node.
  sealed interface Own extends PairingMessage, NoSerializationVerificationNeeded {}

  /// Starts looking for an opponent.
  ///
  /// @param seeking the search, which starts by the asking node's clock; a repeat keeps the first
  ///   start
  record Seek(Seeking seeking, ActorRef<StatusReply<Pairing.SeekAnswer>> replyTo)
      implements Remote {}

  record Stop(PlayerId player, ActorRef<Answer> replyTo) implements Remote {}

  /// Accepts the opponent who has been found.
  record Join(PlayerId player, ActorRef<Answer> replyTo) implements Remote {}

  /// Renews the tickets of players who are connected to a node.
  record Renew(ImmutableList<Seeking> tickets, ActorRef<NodePairing.TicketStatuses> replyTo)
      implements Remote {}

  /// A timer's message: start a round.
  record Tick() implements Own {}

  /// Continues a step after the store or another thread has answered.
  record Then(Continuations.Step step) implements Own {}
}
