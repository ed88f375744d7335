package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Pair;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.app.Asking;
import dev.espionage.server.app.Seat;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.crash.Guest;
import dev.espionage.server.room.Cast;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.random.RandomGenerator;

/**
 * A small game of two guests who have no browser, for tests of what others see of it. A page costs
 * a second of processor time before its player has done anything.
 */
final class RemoteGame implements AutoCloseable {
  private final HttpClient http;
  private final Pair<Seat> seats;
  private final RandomGenerator random;

  private RemoteGame(HttpClient http, Pair<Seat> seats, RandomGenerator random) {
    this.http = http;
    this.seats = seats;
    this.random = random;
  }

  /**
   * Begins one in which both have deployed at random.
   *
   * @param site the address of the server
   */
  static RemoteGame begin(
      String site, String whitesName, String blacksName, RandomGenerator random) {
    HttpClient http = HttpClient.newHttpClient();
    String host = URI.create(site).getAuthority();
    var clients = new Pair<>(enter(http, host, whitesName), enter(http, host, blacksName));
    ServerFrame invited = clients.white().ask(Asking.invitation("small", "600+5", true));
    ServerFrame accepted =
        clients.black().ask(Asking.acceptLink(invited.getInvitationCreated().getLinkToken()));
    assertThat(accepted.hasGameCreated()).as("%s %s", invited, accepted).isTrue();
    String id = accepted.getGameCreated().getGameId();
    var game =
        new RemoteGame(
            http,
            new Pair<>(
                Seat.taken(clients.white(), id, Viewer.WHITE),
                Seat.taken(clients.black(), id, Viewer.BLACK)),
            random);
    game.order(Side.WHITE, Asking.deployAtRandom(id));
    game.order(Side.BLACK, Asking.deployAtRandom(id));
    return game;
  }

  private static SocketClient enter(HttpClient http, String host, String name) {
    try {
      return Guest.enter(http, host, name).connect(host);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a guest was coming", e);
    }
  }

  String id() {
    return seats.white().game();
  }

  /** Plays so many turns. */
  void play(int turns) {
    int first = seats.white().until(RemoteGame::isInPlay).getTurn();
    for (int turn = first; turn < first + turns; turn++) {
      int due = turn;
      Side side = turn % 2 == 0 ? Side.WHITE : Side.BLACK;
      Seat seat = seats.of(side);
      Snapshot shown = seat.until(now -> isInPlay(now) && now.getTurn() == due);
      order(side, Asking.turn(id(), Cast.turn(seat.view(shown), random)));
    }
  }

  private static boolean isInPlay(Snapshot shown) {
    return shown.getPhase() == Phase.PHASE_PLAY;
  }

  void resigns(Side side) {
    order(side, Asking.resign(id()));
  }

  private void order(Side side, ClientFrame.Builder command) {
    ServerFrame answer = seats.of(side).client().ask(command);
    assertThat(answer.hasDone()).as("%s", answer).isTrue();
  }

  @Override
  public void close() {
    seats.white().client().abort();
    seats.black().client().abort();
    http.shutdownNow();
  }
}
