package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GameCreated;
import dev.espionage.protocol.v1.InvitationCreated;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.app.CommandMessages;
import dev.espionage.server.app.GameClient;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.crash.Guest;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// A guest without a browser, for tests of what other clients see of a game. A page would cost a
/// second of processor time before its first action. Confined to the test thread.
final class RemotePlayer implements Opponent, AutoCloseable {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final String host;
  private @Nullable SocketClient connection;
  private @Nullable GameClient taken;

  /// Creates a player who has not entered yet.
  ///
  /// @param site the address of the server
  RemotePlayer(String site) {
    host = URI.create(site).getAuthority();
  }

  /// Enters as a guest of this name.
  RemotePlayer enters(String name) {
    try {
      connection = Guest.enter(HTTP, host, name).connect(host);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a guest was coming", e);
    }
  }

  /// Creates a public invitation and takes White.
  RemotePlayer invites(String variant, String control) {
    invite(CommandMessages.invitation(variant, control, false));
    return this;
  }

  /// Creates a private invitation, takes White, and returns the path of the link.
  String invitesByLink(String variant, String control) {
    InvitationCreated invited =
        invite(CommandMessages.invitation(variant, control, true)).getInvitationCreated();
    return "/invite/" + invited.getInvitation().getInvitationId() + "#" + invited.getLinkToken();
  }

  private ServerFrame invite(ClientFrame.Builder invitation) {
    ServerFrame invited = client().ask(invitation);
    assertThat(invited.hasInvitationCreated()).as("%s", invited).isTrue();
    return invited;
  }

  @Override
  public RemotePlayer accepts(String name, String link) {
    return enters(name).accepts(link);
  }

  /// Follows a private link to the server, and accepts.
  RemotePlayer accepts(String link) {
    String token = link.substring(link.indexOf('#') + 1);
    ServerFrame accepted = client().ask(CommandMessages.acceptLink(token));
    assertThat(accepted.hasGameCreated()).as("%s", accepted).isTrue();
    take(accepted.getGameCreated());
    return this;
  }

  /// Accepts a public invitation.
  RemotePlayer acceptsListed(String invitation) {
    ServerFrame accepted = client().ask(CommandMessages.accept(invitation));
    assertThat(accepted.hasGameCreated()).as("%s", accepted).isTrue();
    take(accepted.getGameCreated());
    return this;
  }

  private void take(GameCreated created) {
    Side side =
        created.getYourSide() == dev.espionage.protocol.v1.Side.SIDE_WHITE
            ? Side.WHITE
            : Side.BLACK;
    taken = GameClient.taken(client(), created.getGameId(), Viewer.of(side));
  }

  /// Watches a game of other players.
  void watches(String game) {
    taken = GameClient.taken(client(), game, Viewer.SPECTATOR);
  }

  @Override
  public void seesDeployment() {
    until(now -> now.getPhase() == Phase.PHASE_DEPLOYMENT);
  }

  @Override
  public RemotePlayer deploysAtRandom() {
    orders(CommandMessages.deployAtRandom(game()));
    return this;
  }

  @Override
  public void plays(Geometry geometry, List<Step> steps) {
    Snapshot now = until(RemotePlayer::isInPlay);
    orders(CommandMessages.turn(game(), new PlayerRequest.PlayTurn(now.getTurn(), steps)));
  }

  /// Plays a random turn when it is due.
  void plays(int turn, RandomGenerator random) {
    Snapshot shown = until(now -> isInPlay(now) && now.getTurn() == turn);
    orders(CommandMessages.turn(game(), TestPlayers.turn(gameClient().view(shown), random)));
  }

  static boolean isInPlay(Snapshot shown) {
    return shown.getPhase() == Phase.PHASE_PLAY;
  }

  /// Sends a command that must succeed.
  void orders(ClientFrame.Builder command) {
    ServerFrame answer = client().ask(command);
    assertThat(answer.hasDone()).as("%s", answer).isTrue();
  }

  @Override
  public Snapshot until(Predicate<Snapshot> so) {
    return gameClient().until(so);
  }

  @Override
  public List<Snapshot> snapshots() {
    return gameClient().snapshots();
  }

  /// Returns the id of the game.
  String game() {
    return gameClient().game();
  }

  private GameClient gameClient() {
    GameClient gameClient = taken;
    if (gameClient == null) {
      gameClient = awaitSeat();
    }
    return gameClient;
  }

  /// Waits until another player accepts the invitation.
  private GameClient awaitSeat() {
    take(
        client()
            .awaitNewest(frame ->
                Optional.of(frame)
                    .filter(ServerFrame::hasGameCreated)
                    .map(ServerFrame::getGameCreated)));
    return gameClient();
  }

  private SocketClient client() {
    if (connection == null) {
      throw new IllegalStateException("has not come yet");
    }
    return connection;
  }

  /// Drops the connection.
  @Override
  public void close() {
    if (connection != null) {
      connection.abort();
    }
  }
}
