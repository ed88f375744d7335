package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.client.SocketClient;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests that two servers on one database act as one server to their players. */
@Clustered(seed = 19)
class ClusterIT {
  private static final long SEED = 19;
  private static final SplittableRandom RANDOM = new SplittableRandom(SEED);
  private static Nodes nodes;

  @BeforeAll
  static void start(Nodes shared) {
    nodes = shared;
  }

  private static SocketClient watchingLobby(WholeServer node) {
    SocketClient client = node.connect();
    client.ask(SocketClient.frame().setWatchLobby(WatchLobby.getDefaultInstance()));
    return client;
  }

  private static void awaitListed(SocketClient client, String invitation, boolean listed) {
    client.awaitLobby(lobby ->
        listed
            == lobby.getInvitationsList().stream()
                .map(Invitation::getInvitationId)
                .anyMatch(invitation::equals));
  }

  @Test
  void aGameIsMadeAndPlayedBetweenTwoNodes() {
    WholeServer one = nodes.node(0);
    WholeServer other = nodes.node(1);
    Session anna = one.guest("Anna");
    Session boris = one.guest("Boris");
    SocketClient inviter = one.connect(anna);
    SocketClient invited = other.connect(boris);
    SocketClient here = watchingLobby(one);
    SocketClient there = watchingLobby(other);
    ServerFrame created = inviter.ask(CommandMessages.invitation("small", "600+5", false));
    String invitation = created.getInvitationCreated().getInvitation().getInvitationId();
    awaitListed(here, invitation, true);
    awaitListed(there, invitation, true);
    invited.send(CommandMessages.accept(invitation));
    String game = GuestGame.created(invited, invitation, Side.BLACK);
    assertThat(GuestGame.created(inviter, invitation, Side.WHITE)).isEqualTo(game);
    awaitListed(here, invitation, false);
    awaitListed(there, invitation, false);
    var guestGame =
        new GuestGame(
            anna,
            boris,
            GameClient.taken(inviter, game, Viewer.WHITE),
            GameClient.taken(invited, game, Viewer.BLACK),
            GameClient.taken(other.connect(), game, Viewer.SPECTATOR));
    guestGame.deployed().play(4, RANDOM);
    guestGame.white().ask(CommandMessages.resign(game));
    guestGame.over();
    assertThat(other.record(game).body()).isEqualTo(one.record(game).body()).contains("0-1");
  }

  @Test
  void aSessionThatIsEndedOnOneNodeEndsItsConnectionsOnAll() {
    Session anna = nodes.node(0).guest("Anna");
    SocketClient here = nodes.node(0).connect(anna);
    SocketClient there = nodes.node(1).connect(anna);
    nodes.node(1).endSession(anna);
    assertThat(here.closeCode()).isEqualTo(4403);
    assertThat(there.closeCode()).isEqualTo(4403);
  }
}
