package dev.espionage.server.app;

import static dev.espionage.server.app.Acquaintance.awaitFriends;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.Lobby;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.store.CommitHooks;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who is here and who blocks whom, when those concerned are at different nodes. */
class SocialClusterIT {
  private Nodes nodes;
  private Acquaintance anna;
  private Acquaintance boris;

  @BeforeEach
  void start() {
    // Of two, the one that is left would end itself if it had the greater address.
    nodes = new Nodes(59, 3, CommitHooks.NONE);
    anna = Acquaintance.registered(nodes.node(0), "Anna");
    boris = Acquaintance.registered(nodes.node(1), "Boris");
    anna.isFriendOf(boris);
  }

  @AfterEach
  void stop() {
    nodes.close();
  }

  private static SocketClient watchingLobby(SocketClient client) {
    client.ask(SocketClient.frame().setWatchLobby(WatchLobby.getDefaultInstance()));
    return client;
  }

  private static void awaitLobby(SocketClient watching, Predicate<Lobby> so) {
    watching.awaitNewest(
        frame -> frame.hasLobby() ? Optional.of(frame.getLobby()) : Optional.empty(), so);
  }

  @Test
  void friendsOfAnotherNodeComeAndGoAlsoWithTheirNode() {
    SocketClient annas = anna.watching();
    SocketClient lobby = watchingLobby(nodes.node(0).connect());
    SocketClient boriss = boris.connect();
    boris.awaitSeen(annas, true);
    awaitLobby(lobby, now -> now.getPlayersOnline() == 2);
    boriss.abort();
    boris.awaitSeen(annas, false);
    SocketClient stays = boris.connect();
    boris.awaitSeen(annas, true);
    nodes.kill(1);
    boris.awaitSeen(annas, false);
    awaitLobby(lobby, now -> now.getPlayersOnline() == 1);
    stays.abort();
    SocketClient comesBack = boris.at(nodes.node(0)).connect();
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
    Acquaintance clara = Acquaintance.registered(nodes.node(1), "Clara");
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
            .ask(Asking.invitation("small", "600+5", false))
            .getInvitationCreated()
            .getInvitation()
            .getInvitationId();
    awaitLobby(boriss, lobby -> lobby.getInvitationsCount() == 1);
    anna.blocks(boris);
    awaitLobby(boriss, lobby -> lobby.getInvitationsCount() == 0);
    assertThat(boriss.ask(Asking.accept(invitation)).hasError()).isTrue();
    annas.ask(Asking.cancel(invitation));
  }
}
