package dev.espionage.server.app;

import static dev.espionage.server.app.ContactsClient.awaitFriends;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.sql.CommitHooks;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests presence and blocks between players on different nodes.
@Clustered(seed = 59)
class SocialClusterIT {
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static Nodes nodes;
  private ContactsClient anna;
  private ContactsClient boris;

  @BeforeAll
  static void start(Nodes shared) {
    nodes = shared;
  }

  @BeforeEach
  void enter() {
    enter(nodes);
  }

  private void enter(Nodes to) {
    int number = NUMBERS.incrementAndGet();
    anna = ContactsClient.registered(to.node(0), "Anna" + number);
    boris = ContactsClient.registered(to.node(1), "Boris" + number);
    anna.isFriendOf(boris);
  }

  private static SocketClient watchingLobby(SocketClient client) {
    client.ask(SocketClient.frame().setWatchLobby(WatchLobby.getDefaultInstance()));
    return client;
  }

  @Test
  void friendsOfAnotherNodeComeAndGoAlsoWithTheirNode() {
    // With two nodes, the remaining one would shut itself down if it had the greater address.
    try (var own = new Nodes(60, 3, CommitHooks.NONE)) {
      enter(own);
      comeAndGo(own);
    }
  }

  private void comeAndGo(Nodes own) {
    SocketClient annas = anna.watching();
    SocketClient lobby = watchingLobby(own.node(0).connect());
    SocketClient boriss = boris.connect();
    boris.awaitSeen(annas, true);
    lobby.awaitLobby(now -> now.getPlayersOnline() == 2);
    boriss.abort();
    boris.awaitSeen(annas, false);
    SocketClient stays = boris.connect();
    boris.awaitSeen(annas, true);
    own.kill(1);
    boris.awaitSeen(annas, false);
    lobby.awaitLobby(now -> now.getPlayersOnline() == 1);
    stays.abort();
    SocketClient comesBack = boris.at(own.node(0)).connect();
    boris.awaitSeen(annas, true);
    comesBack.abort();
  }

  @Test
  void whoMovesToAnotherNodeInTimeIsNotSeenToGo() {
    SocketClient annas = anna.watching();
    SocketClient boriss = boris.connect();
    boris.awaitSeen(annas, true);
    int told = count(annas);
    boriss.abort();
    SocketClient elsewhere = boris.at(nodes.node(0)).connect();
    ContactsClient clara =
        ContactsClient.registered(nodes.node(1), "Clara" + NUMBERS.incrementAndGet());
    clara.befriend(anna.id());
    awaitFriends(annas, friends -> friends.getAskingCount() == 1);
    assertThat(
            annas.received().stream()
                .skip(told)
                .filter(one -> one.frame().hasFriends())
                .flatMap(one -> boris.seen(one.frame().getFriends()).stream()))
        .isNotEmpty()
        .allMatch(friend -> friend.getOnline());
    elsewhere.abort();
  }

  private static int count(SocketClient client) {
    return client.received().size();
  }

  @Test
  void aBlockAtOneNodeTakesAnInvitationAwayAtTheOther() {
    SocketClient annas = anna.connect();
    SocketClient boriss = watchingLobby(boris.connect());
    String invitation =
        annas
            .ask(CommandMessages.invitation("small", "600+5", false))
            .getInvitationCreated()
            .getInvitation()
            .getInvitationId();
    boriss.awaitLobby(lobby -> lobby.getInvitationsCount() == 1);
    anna.blocks(boris);
    boriss.awaitLobby(lobby -> lobby.getInvitationsCount() == 0);
    assertThat(boriss.ask(CommandMessages.accept(invitation)).hasError()).isTrue();
    annas.ask(CommandMessages.cancel(invitation));
  }
}
