package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableSet;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;

/** A message to the actor of notices. All but {@link Notice} come from its own node. */
sealed interface NoticeMessage permits Notice, NoticeMessage.FromHere {
  /** A message that never leaves its node. */
  sealed interface FromHere extends NoticeMessage, NoSerializationVerificationNeeded {}

  /** The other nodes are to be told. */
  record Tell(Notice notice) implements FromHere {}

  /** Time to tell the others once more. */
  record TellAgain(Notice notice) implements FromHere {}

  /** The oldest notice is so old that no node needs it any more. */
  record ForgetOldest() implements FromHere {}

  /** The actors of all nodes, this one among them, as far as this node knows. */
  record Everybody(ImmutableSet<ActorRef<Notice>> actors) implements FromHere {}
}
