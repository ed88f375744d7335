package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.ChallengePolicyRequest;
import dev.espionage.protocol.v1.Contacts;
import dev.espionage.protocol.v1.Friend;
import dev.espionage.protocol.v1.Friends;
import dev.espionage.protocol.v1.PresenceRequest;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.WatchFriends;
import dev.espionage.server.client.SocketClient;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.function.Predicate;

/// A player with an account and contacts on a server.
record ContactsClient(WholeServer server, Session session) {
  private static final String FRIENDS = "/api/contacts/friends/";
  private static final String BLOCKS = "/api/contacts/blocks/";

  static ContactsClient registered(WholeServer server, String name) {
    return new ContactsClient(server, new AccountClient(server).registered(name).getSession());
  }

  /// Returns the same player, connected to another node.
  ContactsClient at(WholeServer other) {
    return new ContactsClient(other, session);
  }

  String id() {
    return session.getPlayer().getPlayerId();
  }

  private AccountClient http() {
    return new AccountClient(server);
  }

  HttpResponse<String> befriend(String other) {
    return http().put(FRIENDS + other, session.getToken());
  }

  HttpResponse<String> part(String other) {
    return http().delete(FRIENDS + other, session.getToken());
  }

  HttpResponse<String> block(String other) {
    return http().put(BLOCKS + other, session.getToken());
  }

  HttpResponse<String> unblock(String other) {
    return http().delete(BLOCKS + other, session.getToken());
  }

  void isFriendOf(ContactsClient other) {
    assertThat(befriend(other.id()).statusCode()).isEqualTo(200);
    assertThat(other.befriend(id()).body()).isEqualTo("{\"friends\":true}");
  }

  void blocks(ContactsClient other) {
    assertThat(block(other.id()).statusCode()).isEqualTo(204);
  }

  void appearsOffline(boolean offline) {
    var body = PresenceRequest.newBuilder().setAppearsOffline(offline);
    HttpResponse<String> answer =
        http().send("PUT", "/api/contacts/presence", body, Optional.of(session.getToken()));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(204);
  }

  void takesChallengesFrom(String whom) {
    var body = ChallengePolicyRequest.newBuilder().setChallengesFrom(whom);
    HttpResponse<String> answer =
        http().send("PUT", "/api/contacts/challenges", body, Optional.of(session.getToken()));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(204);
  }

  /// Returns whether this player may challenge another to a live game, as the server tells it.
  String challengeRule(String other) {
    String path = "/api/challenges/%s?variant=small&speed=rapid".formatted(other);
    HttpResponse<String> answer = http().get(path, session.getToken());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return answer.body();
  }

  Contacts contacts() {
    HttpResponse<String> answer = http().get("/api/contacts", session.getToken());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    var contacts = Contacts.newBuilder();
    AccountClient.read(answer, contacts);
    return contacts.build();
  }

  SocketClient connect() {
    return server.connect(session);
  }

  /// Opens a connection that watches the player's friends.
  SocketClient watching() {
    SocketClient client = connect();
    assertThat(
            client
                .ask(SocketClient.frame().setWatchFriends(WatchFriends.getDefaultInstance()))
                .hasFriends())
        .isTrue();
    return client;
  }

  static Friends awaitFriends(SocketClient watching, Predicate<Friends> so) {
    return watching.awaitNewest(
        frame -> frame.hasFriends() ? Optional.of(frame.getFriends()) : Optional.empty(), so);
  }

  /// Waits until the connection sees this player with the given online status.
  void awaitSeen(SocketClient watching, boolean online) {
    awaitFriends(
        watching, friends -> seen(friends).filter(f -> f.getOnline() == online).isPresent());
  }

  /// Returns this player's entry in a list of friends, if present.
  Optional<Friend> seen(Friends friends) {
    return friends.getFriendsList().stream()
        .filter(friend -> friend.getPlayer().getPlayerId().equals(id()))
        .findAny();
  }
}
