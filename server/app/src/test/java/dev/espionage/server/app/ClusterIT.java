package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

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

/// Tests that two servers on one database act as one server to their players.
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

  /// The other node hears within a second who has a list there; a change before that is lost.
  @Test
  void aPlayerIsToldThatAGameHasChangedAtTheOtherNode() {
    WholeServer one = nodes.node(0);
    Session anna = new AccountClient(one).registered("Anna").getSession();
    Session boris = new AccountClient(one).registered("Boris").getSession();
    SocketClient inviter = one.connect(anna);
    SocketClient invited = one.connect(boris);
    String link =
        inviter
            .ask(CommandMessages.invitation("small", "3d", true))
            .getInvitationCreated()
            .getLinkToken();
    String game = invited.ask(CommandMessages.acceptLink(link)).getGameCreated().getGameId();
    GuestGame guestGame =
        new GuestGame(
                anna,
                boris,
                GameClient.taken(inviter, game, Viewer.WHITE),
                GameClient.taken(invited, game, Viewer.BLACK),
                GameClient.taken(one.connect(), game, Viewer.SPECTATOR))
            .deployed();
    SocketClient annas = nodes.node(1).connect(guestGame.whites());
    annas.ask(CommandMessages.ownGames());
    SocketClient strangers = nodes.node(1).connect(nodes.node(1).guest("Clara"));
    strangers.ask(CommandMessages.ownGames());
    await()
        .until(() -> {
          guestGame.play(1, RANDOM);
          return gamesChanged(annas) > 0;
        });
    assertThat(gamesChanged(annas)).isEqualTo(1);
    assertThat(annas.ask(CommandMessages.ownGames()).getGameList().getGames(0).getTurn())
        .isPositive();
    guestGame.black().ask(CommandMessages.resign(guestGame.game()));
    await().until(() -> gamesChanged(annas) == 2);
    assertThat(gamesChanged(strangers)).isZero();
  }

  private static long gamesChanged(SocketClient client) {
    return client.received().stream().filter(one -> one.frame().hasGamesChanged()).count();
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
