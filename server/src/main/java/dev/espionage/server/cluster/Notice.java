package dev.espionage.server.cluster;

import com.google.common.collect.ImmutableSet;
import dev.espionage.server.chat.NewLine;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.apache.pekko.actor.typed.ActorRef;

/** What the actor of notices is told. */
sealed interface Notice {
  /** By another node. */
  sealed interface Remote extends Notice {}

  record NewGame(PlayerId player, GameCreated created) implements Remote {}

  record Revoked(TokenHash session) implements Remote {}

  record Said(NewLine line) implements Remote {}

  /** By its own node: the others are to be told. */
  record Tell(Remote notice) implements Notice, NoSerializationVerificationNeeded {}

  /** Time to tell the others once more. */
  record TellAgain(Revoked notice) implements Notice, NoSerializationVerificationNeeded {}

  /** The oldest notice is so old that no node needs it any more. */
  record ForgetOldest() implements Notice, NoSerializationVerificationNeeded {}

  /** The actors of all nodes, this one among them, as far as this node knows. */
  record Everybody(ImmutableSet<ActorRef<Notice>> actors)
      implements Notice, NoSerializationVerificationNeeded {}
}
