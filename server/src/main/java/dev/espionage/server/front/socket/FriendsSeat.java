package dev.espionage.server.front.socket;

import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.Presence;
import dev.espionage.server.wire.ServerFrames;
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
  CompletionStage<Encoded> subscribe() {
    return presence.watch(player, this);
  }

  @Override
  void unsubscribe() {
    presence.unwatch(this);
  }

  @Override
  byte[] frame(int request, Encoded friends) {
    return ServerFrames.friends(request, friends);
  }
}
