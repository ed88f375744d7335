package dev.espionage.server.crash;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.Watch;
import dev.espionage.server.app.Asking;
import dev.espionage.server.app.Seat;
import dev.espionage.server.client.Disconnected;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.room.TestPlayers;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;

/**
 * Two people who play each other, one small game after the other, each turn as soon as it is due.
 * When the server is gone they wait for the next one, come back, and repeat the command that was
 * not answered.
 *
 * <p>One thread plays both; {@link #playTheLast} is for any.
 */
final class Opponents implements Callable<Void> {
  /** How often a command is given to a server that says that it may be given again. */
  private static final int MOST_REPEATS = 100;

  private final BySide<Guest> guests;
  private final Habits habits;
  private final Whereabouts whereabouts;
  private final Ledger ledger;
  private final RandomGenerator random;
  private Optional<String> game = Optional.empty();
  private Optional<Order> unanswered = Optional.empty();
  private volatile boolean atTheLast;

  Opponents(
      BySide<Guest> guests,
      Habits habits,
      Whereabouts whereabouts,
      Ledger ledger,
      RandomGenerator random) {
    this.guests = guests;
    this.habits = habits;
    this.whereabouts = whereabouts;
    this.ledger = ledger;
    this.random = random;
  }

  /** Makes them leave when the game that they play is over. */
  void playTheLast() {
    atTheLast = true;
  }

  @Override
  public Void call() throws InterruptedException {
    int dead = 0;
    while (game.isPresent() || !atTheLast) {
      var arrival = whereabouts.awaitAfter(dead);
      try {
        visit(arrival.host());
      } catch (Disconnected e) {
        dead = arrival.number();
      }
    }
    return null;
  }

  private void visit(String host) {
    var clients = new BySide<>(guests.white().connect(host), guests.black().connect(host));
    if (game.isEmpty()) {
      game = unfinished(clients.white());
    }
    while (game.isPresent() || !atTheLast) {
      if (game.isEmpty()) {
        game = Optional.of(invite(clients));
      }
      ledger.opened(game.get());
      take(clients, game.get()).ifPresent(this::playToTheEnd);
      game = Optional.empty();
      unanswered = Optional.empty();
    }
    clients.white().abort();
    clients.black().abort();
  }

  /** A game that began when the server died, so that nobody heard of it. */
  private static Optional<String> unfinished(SocketClient client) {
    return client.received().getFirst().frame().getWelcome().getGamesList().stream().findAny();
  }

  private String invite(BySide<SocketClient> clients) {
    ServerFrame invited =
        insist(
            clients.white(),
            Asking.invitation(
                "small", "600+5", terms -> terms.setPrivate(true).setRated(habits.rated())));
    String link = invited.getInvitationCreated().getLinkToken();
    ServerFrame accepted = insist(clients.black(), Asking.acceptLink(link));
    if (!accepted.hasGameCreated()) {
      throw new AssertionError("no game: " + invited + accepted);
    }
    return accepted.getGameCreated().getGameId();
  }

  /** Empty if the game is not there for them. */
  private Optional<BySide<Seat>> take(BySide<SocketClient> clients, String played) {
    for (Side side : Side.values()) {
      ServerFrame answer = insist(clients.of(side), watch(played));
      if (answer.hasError()) {
        ledger.refused(played, answer.getError());
        return Optional.empty();
      }
    }
    return Optional.of(
        new BySide<>(
            new Seat(clients.white(), played, Viewer.WHITE),
            new Seat(clients.black(), played, Viewer.BLACK)));
  }

  private static ClientFrame.Builder watch(String played) {
    return SocketClient.frame().setWatch(Watch.newBuilder().setGameId(played));
  }

  private void playToTheEnd(BySide<Seat> seats) {
    unanswered.ifPresent(order -> repeat(seats, order));
    for (Side side : Side.values()) {
      Seat seat = seats.of(side);
      Order deployment = Order.deploy(seat.game(), side);
      if (!deployment.effect().test(seat.newest()) && !give(seats, deployment)) {
        return;
      }
    }
    // A turn that was repeated may have been shown to one of them only.
    int turn = Math.max(turn(seats.white()), turn(seats.black()));
    while (play(seats, turn)) {
      turn++;
    }
  }

  private static int turn(Seat seat) {
    return seat.until(Opponents::begun).getTurn();
  }

  private static boolean begun(Snapshot shown) {
    return shown.getPhase() != Phase.PHASE_DEPLOYMENT;
  }

  /** Whether it was played; otherwise the game is over, or cannot go on. */
  private boolean play(BySide<Seat> seats, int turn) {
    Side side = turn % 2 == 0 ? Side.WHITE : Side.BLACK;
    Seat seat = seats.of(side);
    Snapshot shown =
        seat.until(
            now -> now.getPhase() == Phase.PHASE_ENDED || (begun(now) && now.getTurn() >= turn));
    return shown.getPhase() != Phase.PHASE_ENDED
        && give(
            seats,
            turn >= habits.longest()
                ? Order.resign(seat.game(), side)
                : Order.play(seat.game(), side, TestPlayers.turn(seat.view(shown), random)));
  }

  private void repeat(BySide<Seat> seats, Order order) {
    ledger.repeated(order.effect().test(seats.of(order.side()).newest()));
    boolean _ = give(seats, order);
  }

  /** The answer, which is not that the command may be given again. */
  private static ServerFrame insist(SocketClient client, ClientFrame.Builder command) {
    ServerFrame answer = client.ask(command);
    for (int i = 0; i < MOST_REPEATS && answer.getError().getRetryable(); i++) {
      answer = client.ask(command);
    }
    return answer;
  }

  /** Whether it was carried out, and is to be seen. */
  private boolean give(BySide<Seat> seats, Order order) {
    Seat seat = seats.of(order.side());
    unanswered = Optional.of(order);
    ServerFrame answer = insist(seat.client(), order.frame());
    unanswered = Optional.empty();
    if (!answer.hasDone()) {
      ledger.refused(seat.game(), answer.getError());
      return false;
    }
    order.turn().ifPresent(ledger::acknowledged);
    seat.until(order.effect());
    return true;
  }
}
