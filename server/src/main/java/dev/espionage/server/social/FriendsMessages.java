package dev.espionage.server.social;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.Friend;
import dev.espionage.protocol.v1.Friends;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.kernel.Encoded;
import dev.espionage.server.kernel.People;
import dev.espionage.server.net.socket.Envelope;
import dev.espionage.server.net.socket.ServerFrames;

/** Friends in the public protocol. */
final class FriendsMessages {
  private FriendsMessages() {}

  /** A {@code Friends}. */
  static Encoded friends(FriendState state) {
    return ServerFrames.encoded(
        Friends.newBuilder()
            .addAllFriends(state.friends().stream().map(FriendsMessages::friend).toList())
            .addAllAsking(state.asking().stream().map(People::player).toList())
            .build());
  }

  /** The frame of a {@code Friends}: an answer, or a push with request 0. */
  static byte[] frame(int request, Encoded friends) {
    return Envelope.of(request, ServerFrame.FRIENDS_FIELD_NUMBER, friends);
  }

  private static Friend friend(FriendState.Seen seen) {
    return Friend.newBuilder()
        .setPlayer(People.player(seen.player()))
        .setOnline(seen.online())
        .setGameId(seen.game().map(GameId::text).orElse(""))
        .build();
  }
}
