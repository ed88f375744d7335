package dev.espionage.tools.demo;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.DisconnectReason;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.HttpApi;
import dev.espionage.client.connection.ServerChoice;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.client.game.PlayerListener;
import dev.espionage.protocol.v1.Welcome;
import java.io.IOException;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/// A server, its clients' transport, and the threads of computer players. Thread-safe.
///
/// @param waits receives a line about each thing that the demo waits for; called on any thread
record DemoServer(
    Endpoint endpoint,
    HttpApi http,
    ClientTransport transport,
    ExecutorService thinking,
    Consumer<String> waits)
    implements AutoCloseable {

  static DemoServer at(Endpoint endpoint, Consumer<String> waits) {
    int threads = Math.min(4, Runtime.getRuntime().availableProcessors());
    return new DemoServer(
        endpoint,
        new HttpApi(endpoint),
        ClientTransport.start(threads),
        Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(), Thread.ofPlatform().daemon().factory()),
        waits);
  }

  /// Connects a new guest; the seed decides the random choices of the connection.
  ConnectedPlayer guest(String name, long seed) throws IOException, InterruptedException {
    String token =
        http.createSessionWaiting(
                name,
                wait ->
                    waits.accept(
                        "the server limits new guests; waiting %d s".formatted(wait.toSeconds())))
            .getToken();
    return connected(Optional.of(token), seed);
  }

  /// Connects a spectator: a client without a session, who may only watch.
  ConnectedPlayer spectator(long seed) throws IOException, InterruptedException {
    return connected(Optional.empty(), seed);
  }

  private ConnectedPlayer connected(Optional<String> token, long seed)
      throws IOException, InterruptedException {
    ConnectedPlayer connectedPlayer =
        ConnectedPlayer.connect(
            new ConnectionSettings(
                "espionage-loadtest",
                ServerChoice.only(endpoint),
                token,
                new SplittableRandom(seed)),
            transport,
            transport.next(),
            new WaitReport());
    await(connectedPlayer.ready(), 30, TimeUnit.SECONDS);
    return connectedPlayer;
  }

  /// Reports why a connection has to wait until it is ready.
  private final class WaitReport implements PlayerListener {
    private boolean welcomed;

    @Override
    public void welcomed(Welcome welcome, boolean again) {
      welcomed = true;
    }

    @Override
    public void interrupted(DisconnectReason reason) {
      if (!welcomed) {
        waits.accept("waiting for a connection: " + text(reason));
      }
    }

    private static String text(DisconnectReason reason) {
      return switch (reason) {
        case DisconnectReason.NotUpgraded(int status) -> "the server answers HTTP " + status;
        case DisconnectReason.Closed(int code, String why) ->
            "the server closed it with code %d (%s)".formatted(code, why);
        case DisconnectReason.Broken(String why) -> why;
        case DisconnectReason.Left() -> "it was closed here";
      };
    }
  }

  static <T> T await(Future<T> result, long time, TimeUnit unit)
      throws IOException, InterruptedException {
    try {
      return result.get(time, unit);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      throw new IOException(cause == null ? e.getMessage() : cause.getMessage(), e);
    } catch (TimeoutException e) {
      throw new IOException("no result within %d %s".formatted(time, unit), e);
    }
  }

  @Override
  public void close() {
    thinking.shutdownNow();
    transport.close();
    http.close();
  }
}
