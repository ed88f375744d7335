package dev.espionage.server.failover;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.app.GameClient;
import dev.espionage.server.client.Disconnected;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.crash.Guest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/// A guest who prefers one node, and connects to another one when the connection is lost. Not
/// thread-safe.
final class ClusterPlayer {
  private static final Duration PATIENCE = Duration.ofSeconds(40);
  private static final Duration PAUSE = Duration.ofMillis(20);

  private final Guest guest;
  private final Viewer viewer;
  private final int home;
  private final Nodes nodes;
  private final EventTimeline eventTimeline;
  private Optional<SocketClient> client = Optional.empty();
  private Optional<GameClient> seat = Optional.empty();
  private int node;

  ClusterPlayer(Guest guest, Viewer viewer, int home, Nodes nodes, EventTimeline eventTimeline) {
    this.guest = guest;
    this.viewer = viewer;
    this.home = home;
    this.node = home;
    this.nodes = nodes;
    this.eventTimeline = eventTimeline;
  }

  /// Returns the node of the current or last connection.
  int node() {
    return node;
  }

  /// Returns the connection, and opens one if there is none.
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

  /// Handles the loss of the connection: waits as long as the server has asked for.
  void lost() {
    eventTimeline.lost(node);
    client.flatMap(ClusterPlayer::goodbye).ifPresent(ClusterPlayer::pause);
    leave();
  }

  private static Optional<Duration> goodbye(SocketClient from) {
    return from.received().stream()
        .map(SocketClient.Received::frame)
        .filter(ServerFrame::hasGoAway)
        .map(frame -> Duration.ofMillis(frame.getGoAway().getReconnectAfterMs()))
        .findFirst();
  }

  /// Drops the connection. The next one is to the home node, if it is running.
  void leave() {
    client.ifPresent(SocketClient::abort);
    client = Optional.empty();
    seat = Optional.empty();
  }

  /// Drops a connection to another node if the home node is running.
  void goHome() {
    if (node != home && nodes.host(home).isPresent()) {
      leave();
    }
  }

  /// Returns the seat in a game, and watches the game first if necessary.
  GameClient seat(String game) {
    Instant end = Instant.now().plus(PATIENCE);
    while (seat.filter(taken -> taken.game().equals(game)).isEmpty()) {
      try {
        ServerFrame answer = client().watch(game);
        if (answer.hasWatching()) {
          seat = Optional.of(new GameClient(client(), game, viewer));
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

  /// Waits until the game's snapshot matches, and reconnects as often as necessary.
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
