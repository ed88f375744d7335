package dev.espionage.server.social;

import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.Answers;
import dev.espionage.server.net.socket.Seat;
import java.util.concurrent.CompletionStage;

/** One connection's subscription to its player's friends. */
final class FriendsSeat extends Seat {
  private final Presence presence;
  private final PlayerId player;

  FriendsSeat(Presence presence, PlayerId player, Answers answers) {
    super(answers);
    this.presence = presence;
    this.player = player;
  }

  @Override
  public CompletionStage<Encoded> subscribe() {
    return presence.watch(player, this);
  }

  @Override
  public void unsubscribe() {
    presence.unwatch(this);
  }

  @Override
  public byte[] frame(int request, Encoded friends) {
    return FriendsMessages.frame(request, friends);
  }
}
