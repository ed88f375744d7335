package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableSet;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;

/// A message to the notice actor. Only [Notice] comes from other nodes.
sealed interface NoticeMessage permits Notice, NoticeMessage.FromHere {
  /// A message that never leaves its node.
  sealed interface FromHere extends NoticeMessage, NoSerializationVerificationNeeded {}

  /// Asks the actor to send a notice to the other nodes.
  record Tell(Notice notice) implements FromHere {}

  /// Asks the actor to send a notice to the nodes with these names.
  record TellSome(Notice notice, ImmutableSet<String> nodes) implements FromHere {}

  /// Asks the actor to send a notice again.
  record TellAgain(Notice notice) implements FromHere {}

  /// Asks the actor to drop the oldest notice, which no node needs any more.
  record ForgetOldest() implements FromHere {}

  /// The notice actors of all nodes known here, including this one.
  record NodesChanged(ImmutableSet<ActorRef<Notice>> actors) implements FromHere {}
}
