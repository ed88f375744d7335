package dev.espionage.loadtest.soak.play;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.ServerChoice;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.protocol.Backoff;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Connects players and spectators to a server or to the nodes of a cluster. Blocking; thread-safe.
 *
 * @param nodes at least one endpoint; each client has one as its home, and tries the next when that
 *     does not answer
 * @param http the HTTP clients of the same nodes
 */
public record GuestConnector(
    List<Endpoint> nodes, NodeApis http, ClientTransport transport, PlayTally tally) {

  /**
   * The delays between attempts to reconnect. A killed server is back in a few seconds, so longer
   * delays would dominate the measured recovery.
   */
  private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(100), Duration.ofSeconds(1));

  private static final long PATIENCE_SECONDS = 30;

  public GuestConnector {
    nodes = List.copyOf(nodes);
  }

  /** Connects a new guest with a session. */
  SoakGuest player(EventLoop loop, String name, SplittableRandom random)
      throws IOException, InterruptedException {
    return connected(loop, Optional.of(http.token(name)), random);
  }

  /** Connects a spectator, who has no session. */
  SoakGuest spectator(EventLoop loop, SplittableRandom random)
      throws IOException, InterruptedException {
    return connected(loop, Optional.empty(), random);
  }

  private SoakGuest connected(EventLoop loop, Optional<String> token, SplittableRandom random)
      throws IOException, InterruptedException {
    ConnectionSettings settings =
        new ConnectionSettings(
            "espionage-loadtest",
            ServerChoice.roundRobin(nodes, random.nextInt(nodes.size())),
            token,
            BACKOFF,
            random.split());
    SoakGuest guest =
        new SoakGuest(
            onReturn -> ConnectedPlayer.connect(settings, transport, loop, onReturn),
            tally,
            random);
    try {
      guest.connectedPlayer().ready().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("a guest could not connect: " + e.getMessage(), e);
    }
    return guest;
  }
}
