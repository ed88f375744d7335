package dev.espionage.server.social;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.Friend;
import dev.espionage.protocol.v1.Friends;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.People;
import dev.espionage.server.net.socket.ServerFrames;

/** Friends in the public protocol. */
public final class FriendsMessages {
  private FriendsMessages() {}

  /** A {@code Friends}. */
  public static Encoded friends(FriendState state) {
    return ServerFrames.encoded(
        Friends.newBuilder()
            .addAllFriends(state.friends().stream().map(FriendsMessages::friend).toList())
            .addAllAsking(state.asking().stream().map(People::player).toList())
            .build());
  }

  private static Friend friend(FriendState.Seen seen) {
    return Friend.newBuilder()
        .setPlayer(People.player(seen.player()))
        .setOnline(seen.online())
        .setGameId(seen.game().map(GameId::text).orElse(""))
        .build();
  }
}
