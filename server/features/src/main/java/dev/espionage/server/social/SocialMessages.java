package dev.espionage.server.social;

import com.google.protobuf.MessageOrBuilder;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.ChallengeRule;
import dev.espionage.protocol.v1.Contacts;
import dev.espionage.protocol.v1.Friend;
import dev.espionage.protocol.v1.FriendAnswer;
import dev.espionage.protocol.v1.Friends;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerMessages;
import dev.espionage.server.net.socket.Envelope;
import dev.espionage.server.net.socket.ServerFrames;
import dev.espionage.server.social.FriendSubscribers.FriendState;

/// Writes friends and block lists in the public protocol: HTTP bodies, and frames.
final class SocialMessages {
  private SocialMessages() {}

  /// Exports a player's friends and block list.
  static PersonalData personalData(ContactStore contacts) {
    return player ->
        contacts.of(player).thenApply(list -> export -> export.setContacts(contacts(list)));
  }

  /// Returns the body of a `Contacts`.
  static Contacts.Builder contacts(ContactList list) {
    return Contacts.newBuilder()
        .addAllFriends(
            list.friends().stream().map(friend -> PlayerMessages.player(friend.player())).toList())
        .addAllAsking(list.asking().stream().map(PlayerMessages::player).toList())
        .addAllAsked(list.asked().stream().map(PlayerMessages::player).toList())
        .addAllBlocked(list.blocked().stream().map(PlayerMessages::player).toList())
        .setAppearsOffline(list.appearsOffline())
        .setChallengesFrom(list.challengesFrom().text());
  }

  /// Returns the body of the answer: whether the two are friends now, or the other player was
  /// asked.
  static MessageOrBuilder answer(boolean friends) {
    return FriendAnswer.newBuilder().setFriends(friends);
  }

  /// Returns the body that says whether the caller may challenge a player.
  static MessageOrBuilder rule(ChallengeRules.Rule rule) {
    return ChallengeRule.newBuilder()
        .setChallengesFrom(rule.policy().text())
        .setAllowed(rule.allowed());
  }

  /// Encodes a `Friends`.
  static EncodedMessage friends(FriendState state) {
    return ServerFrames.encoded(
        Friends.newBuilder()
            .addAllFriends(state.friends().stream().map(SocialMessages::friend).toList())
            .addAllAsking(state.asking().stream().map(PlayerMessages::player).toList())
            .build());
  }

  private static Friend friend(FriendState.ShownFriend shownFriend) {
    return Friend.newBuilder()
        .setPlayer(PlayerMessages.player(shownFriend.player()))
        .setOnline(shownFriend.online())
        .setGameId(shownFriend.game().map(GameId::text).orElse(""))
        .build();
  }

  /// Returns the frame of a `Friends`: an answer, or a push if `request` is 0.
  static byte[] frame(int request, EncodedMessage friends) {
    return Envelope.of(request, ServerFrame.FRIENDS_FIELD_NUMBER, friends);
  }
}
