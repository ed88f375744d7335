package dev.espionage.server.cluster;

import dev.espionage.server.account.RevocationListeners;
import dev.espionage.server.chat.ChatNotices;
import dev.espionage.server.chat.NewLine;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TokenHash;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.SupervisorStrategy;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/**
 * Tells the connections of this node at once, and those of the others by their actors. Safe for use
 * by any thread.
 */
public final class ClusterNotices implements PlayerNotices, ChatNotices {
  private final PlayerNotices here;
  private final ChatNotices chatHere;
  private final RevocationListeners elsewhere = new RevocationListeners();
  private final ActorRef<Notice> actor;

  /**
   * Begins to listen. Once for each system.
   *
   * @param othersMayCome whether this is a node of a cluster, not a server that stays alone
   * @param here tells the connections of this node
   * @param chatHere tells those of them that follow a chat
   */
  public ClusterNotices(
      ActorSystem<?> system, boolean othersMayCome, PlayerNotices here, ChatNotices chatHere) {
    this.here = here;
    this.chatHere = chatHere;
    var lasting =
        Behaviors.supervise(NoticeActor.create(othersMayCome, this::heard))
            .onFailure(SupervisorStrategy.restart());
    this.actor = system.systemActorOf(lasting, "notices", Props.empty());
  }

  private void heard(Notice.Remote notice) {
    switch (notice) {
      case Notice.NewGame(PlayerId player, GameCreated created) ->
          here.gameCreated(player, created);
      case Notice.Revoked(TokenHash session) -> elsewhere.tell(session);
      case Notice.Said(NewLine line) -> chatHere.said(line);
    }
  }

  @Override
  public void gameCreated(PlayerId player, GameCreated created) {
    here.gameCreated(player, created);
    actor.tell(new Notice.Tell(new Notice.NewGame(player, created)));
  }

  @Override
  public void said(NewLine line) {
    chatHere.said(line);
    actor.tell(new Notice.Tell(new Notice.Said(line)));
  }

  /** Tells the other nodes that this one ended a session. */
  void revoked(TokenHash session) {
    actor.tell(new Notice.Tell(new Notice.Revoked(session)));
  }

  /**
   * From now on {@code listener} is told of sessions that other nodes end. Called by one thread.
   */
  void whenRevokedElsewhere(Consumer<TokenHash> listener) {
    elsewhere.add(listener);
  }
}
