package dev.espionage.server.pairing;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.cluster.Continuations;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.pairing.Pairing.Seeking;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;

/** What pairing's actor is told. */
sealed interface PairingMessage {
  /** By any node. */
  sealed interface Remote extends PairingMessage {}

  /** By itself: it never leaves the node. */
  sealed interface Own extends PairingMessage, NoSerializationVerificationNeeded {}

  /**
   * Somebody looks for an opponent.
   *
   * @param seeking since when by the clock of the node that asks; a repeat keeps its first
   */
  record Seek(Seeking seeking, ActorRef<StatusReply<Pairing.SeekAnswer>> replyTo)
      implements Remote {}

  record Stop(PlayerId player, ActorRef<Answer> replyTo) implements Remote {}

  /** The players of these tickets are connected to a node. */
  record Renew(ImmutableList<Seeking> tickets, ActorRef<NodePairing.TicketStatuses> replyTo)
      implements Remote {}

  /** Time for a round. */
  record Tick() implements Own {}

  /** What was asked of the store or given to another thread is there: go on. */
  record Then(Continuations.Step step) implements Own {}
}
