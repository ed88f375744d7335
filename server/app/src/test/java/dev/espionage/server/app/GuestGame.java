package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GameCreated;
import dev.espionage.protocol.v1.Invitation;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Session;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.WatchLobby;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// A game of two guests with their sessions, and one spectator.
record GuestGame(
    Session whites, Session blacks, GameClient white, GameClient black, GameClient spectator) {

  /// Creates a game through the list of invitations.
  static GuestGame byList(WholeServer server, String variant, String control) {
    return of(server, variant, control, false);
  }

  /// Creates a game through a private link.
  static GuestGame byLink(WholeServer server, String variant, String control) {
    return of(server, variant, control, true);
  }

  private static GuestGame of(WholeServer server, String variant, String control, boolean byLink) {
    Session anna = server.guest("Anna");
    Session boris = server.guest("Boris");
    SocketClient inviter = server.connect(anna);
    SocketClient invited = server.connect(boris);
    ServerFrame created = inviter.ask(CommandMessages.invitation(variant, control, byLink));
    assertThat(created.hasInvitationCreated()).as("%s", created).isTrue();
    Invitation invitation = created.getInvitationCreated().getInvitation();
    ClientFrame.Builder acceptance =
        byLink
            ? CommandMessages.acceptLink(created.getInvitationCreated().getLinkToken())
            : CommandMessages.accept(listed(invited, invitation.getInvitationId()));
    invited.send(acceptance);
    String game = created(invited, invitation.getInvitationId(), Side.BLACK);
    assertThat(created(inviter, invitation.getInvitationId(), Side.WHITE)).isEqualTo(game);
    return new GuestGame(
        anna,
        boris,
        GameClient.taken(inviter, game, Viewer.WHITE),
        GameClient.taken(invited, game, Viewer.BLACK),
        GameClient.taken(server.connect(), game, Viewer.SPECTATOR));
  }

  /// Returns the same players in the same game, on another server that knows both.
  GuestGame movedTo(WholeServer server) {
    return new GuestGame(
        whites,
        blacks,
        GameClient.taken(server.connect(whites), game(), Viewer.WHITE),
        GameClient.taken(server.connect(blacks), game(), Viewer.BLACK),
        GameClient.taken(server.connect(), game(), Viewer.SPECTATOR));
  }

  /// Returns the game that the client is told of.
  static String created(SocketClient client, String origin, Side side) {
    GameCreated created =
        client.awaitNewest(frame ->
            Optional.of(frame.getGameCreated()).filter(one -> one.getOriginId().equals(origin)));
    assertThat(created.getYourSide().name()).isEqualTo("SIDE_" + side.name());
    return created.getGameId();
  }

  /// Returns the invitation's id once it is in the client's list.
  private static String listed(SocketClient client, String invitation) {
    client.ask(SocketClient.frame().setWatchLobby(WatchLobby.getDefaultInstance()));
    return client.awaitNewest(frame ->
        frame.getLobby().getInvitationsList().stream()
            .map(Invitation::getInvitationId)
            .filter(invitation::equals)
            .findAny());
  }

  String game() {
    return white.game();
  }

  GameClient seat(Side side) {
    return side == Side.WHITE ? white : black;
  }

  List<GameClient> everybody() {
    return List.of(white, black, spectator);
  }

  /// Waits until all clients see the end of the game.
  void over() {
    everybody().forEach(GameClient::untilOver);
  }

  /// Deploys armies that the room draws; White is to move.
  GuestGame deployed() {
    white.ask(CommandMessages.deployAtRandom(game()));
    black.ask(CommandMessages.deployAtRandom(game()));
    everybody().forEach(gameClient -> gameClient.untilTurn(0));
    return this;
  }

  /// Deploys the given armies; White is to move.
  GuestGame deployed(String ofWhite, String ofBlack) {
    white.ask(CommandMessages.deploy(game(), ofWhite));
    black.ask(CommandMessages.deploy(game(), ofBlack));
    everybody().forEach(gameClient -> gameClient.untilTurn(0));
    return this;
  }

  /// Returns a legal turn for the side to move, chosen from that side's view.
  PlayerRequest.PlayTurn think(int turn, RandomGenerator random) {
    GameClient gameClient = mover(turn);
    return TestPlayers.turn(gameClient.view(gameClient.untilTurn(turn)), random);
  }

  GameClient mover(int turn) {
    return turn % 2 == 0 ? white : black;
  }

  /// Plays a number of turns at random, or to the end, and runs `pause` before each turn.
  GuestGame play(int turns, RandomGenerator random, Runnable pause) {
    int first = turnsPlayed();
    for (int turn = first; turn < first + turns; turn++) {
      Snapshot now = mover(turn).untilTurn(turn);
      if (now.getPhase() == Phase.PHASE_ENDED) {
        break;
      }
      pause.run();
      mover(turn).ask(CommandMessages.turn(game(), think(turn, random)));
      int next = turn + 1;
      everybody().forEach(gameClient -> gameClient.untilTurn(next));
    }
    return this;
  }

  /// Returns the number of turns played, according to an answer: pushed frames may be late. The
  /// history begins with an entry before the first turn.
  private int turnsPlayed() {
    return white.history().size() - 1;
  }

  GuestGame play(int turns, RandomGenerator random) {
    return play(turns, random, () -> {});
  }
}
