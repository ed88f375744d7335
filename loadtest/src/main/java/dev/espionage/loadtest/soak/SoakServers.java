package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.HttpApi;
import dev.espionage.client.connection.HttpRefusal;
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

/// The server or the nodes of a cluster that guests play on. Each HTTP request goes to the first
/// node that answers. Blocking; thread-safe.
public final class SoakServers implements AutoCloseable {

  /// The delays between attempts to reconnect. A killed server is back in a few seconds, so longer
  /// delays would dominate the measured recovery.
  private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(100), Duration.ofSeconds(1));

  private static final long PATIENCE_SECONDS = 30;

  private final List<Endpoint> nodes;
  private final List<HttpApi> http;
  private final ClientTransport transport;
  private final PlayTally tally;

  /// A request to one node.
  @FunctionalInterface
  private interface Question<T> {
    T ask(HttpApi node) throws IOException, InterruptedException;
  }

  /// Creates the clients of these nodes.
  ///
  /// @param nodes at least one endpoint; each guest has one as its home, and tries the next when
  ///   that does not answer
  /// @throws IOException if no node answers
  public SoakServers(List<Endpoint> nodes, ClientTransport transport, PlayTally tally)
      throws IOException, InterruptedException {
    this.nodes = List.copyOf(nodes);
    this.http = nodes.stream().map(HttpApi::new).toList();
    this.transport = transport;
    this.tally = tally;
    boolean _ =
        first(node -> {
          node.checkReachable();
          return true;
        });
  }

  /// Returns the record of a game; see [HttpApi#recordIfAny].
  Optional<String> recordIfAny(String game) throws IOException, InterruptedException {
    return first(node -> node.recordIfAny(game));
  }

  private <T> T first(Question<T> question) throws IOException, InterruptedException {
    for (HttpApi node : http.subList(0, http.size() - 1)) {
      try {
        return question.ask(node);
      } catch (HttpRefusal refusal) {
        throw refusal;
      } catch (IOException e) {
        // The next node may answer.
      }
    }
    return question.ask(http.getLast());
  }

  /// Connects a new guest with a session.
  SoakGuest player(EventLoop loop, String name, SplittableRandom random)
      throws IOException, InterruptedException {
    String token = first(node -> node.createSessionWaiting(name).getToken());
    return connected(loop, Optional.of(token), random);
  }

  /// Connects a spectator, who has no session.
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

  @Override
  public void close() {
    http.forEach(HttpApi::close);
  }
}
