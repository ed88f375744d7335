package dev.espionage.server.failover;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.app.Seat;
import dev.espionage.server.client.Disconnected;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.crash.Guest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * A guest who plays through whatever node there is: first the own one, and another when the
 * connection is lost. Used by one thread.
 */
final class Rival {
  private static final Duration PATIENCE = Duration.ofSeconds(40);
  private static final Duration PAUSE = Duration.ofMillis(20);

  private final Guest guest;
  private final Viewer viewer;
  private final int home;
  private final Nodes nodes;
  private final Chronicle chronicle;
  private Optional<SocketClient> client = Optional.empty();
  private Optional<Seat> seat = Optional.empty();
  private int node;

  Rival(Guest guest, Viewer viewer, int home, Nodes nodes, Chronicle chronicle) {
    this.guest = guest;
    this.viewer = viewer;
    this.home = home;
    this.node = home;
    this.nodes = nodes;
    this.chronicle = chronicle;
  }

  /** Where the connection is, or was last. */
  int node() {
    return node;
  }

  /** The connection; a new one if there is none. */
  SocketClient client() {
    if (client.isEmpty()) {
      client = Optional.of(connect());
    }
    return client.get();
  }

  private SocketClient connect() {
    Instant end = Instant.now().plus(PATIENCE);
    for (int k = home; Instant.now().isBefore(end); k++) {
      int candidate = k % Nodes.size();
      Optional<String> host = nodes.host(candidate);
      if (host.isPresent()) {
        try {
          SocketClient connected = guest.connect(host.get());
          node = candidate;
          return connected;
        } catch (Disconnected e) {
          pause(PAUSE);
        }
      } else {
        pause(PAUSE);
      }
    }
    throw new AssertionError("no node takes a connection");
  }

  /** The connection ended by itself. Waits as long as the server has asked to. */
  void lost() {
    chronicle.lost(node);
    client.flatMap(Rival::goodbye).ifPresent(Rival::pause);
    leave();
  }

  private static Optional<Duration> goodbye(SocketClient from) {
    return from.received().stream()
        .map(SocketClient.Received::frame)
        .filter(ServerFrame::hasGoAway)
        .map(frame -> Duration.ofMillis(frame.getGoAway().getReconnectAfterMs()))
        .findFirst();
  }

  /** Ends the connection; the next one is to the own node, if it runs. */
  void leave() {
    client.ifPresent(SocketClient::abort);
    client = Optional.empty();
    seat = Optional.empty();
  }

  /** Goes back to the own node. */
  void goHome() {
    if (node != home && nodes.host(home).isPresent()) {
      leave();
    }
  }

  /** The seat in a game, taken if it is not. */
  Seat seat(String game) {
    Instant end = Instant.now().plus(PATIENCE);
    while (seat.filter(taken -> taken.game().equals(game)).isEmpty()) {
      try {
        ServerFrame answer = client().watch(game);
        if (answer.hasWatching()) {
          seat = Optional.of(new Seat(client(), game, viewer));
        } else if (answer.getError().getRetryable() && Instant.now().isBefore(end)) {
          pause(after(answer.getError()));
        } else {
          throw new AssertionError("cannot watch %s: %s".formatted(game, answer));
        }
      } catch (Disconnected e) {
        lost();
      }
    }
    return seat.get();
  }

  /** What the game looks like, as soon as it looks so, through however many connections. */
  Snapshot until(String game, Predicate<Snapshot> so) {
    while (true) {
      try {
        return seat(game).until(so);
      } catch (Disconnected e) {
        lost();
      }
    }
  }

  static void pause(Error refusal) {
    pause(after(refusal));
  }

  private static Duration after(Error refusal) {
    return Duration.ofMillis(Math.max(PAUSE.toMillis(), refusal.getRetryAfterMs()));
  }

  static void pause(Duration time) {
    LockSupport.parkNanos(time.toNanos());
  }
}
