package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.HttpApi;
import dev.espionage.loadtest.lean.LeanClient;
import dev.espionage.loadtest.lean.LeanSocket;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * How connections to a server are made. Blocking; thread-safe.
 *
 * @param players counts what guests are sent
 * @param spectators counts what others are sent
 */
record LoadConnector(
    Endpoint endpoint,
    HttpApi http,
    ClientTransport transport,
    LeanSocket.Traffic players,
    LeanSocket.Traffic spectators)
    implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 30;

  static LoadConnector to(Endpoint endpoint, ClientTransport transport) {
    return new LoadConnector(
        endpoint,
        new HttpApi(endpoint),
        transport,
        new LeanSocket.Traffic(),
        new LeanSocket.Traffic());
  }

  /** A new guest, connected. */
  LeanClient guest(EventLoop loop, String name) throws Exception {
    return connected(loop, Optional.of(http.createSessionInTurn(name).getToken()), players);
  }

  /** Somebody without a session, connected. */
  LeanClient spectator(EventLoop loop) throws Exception {
    return connected(loop, Optional.empty(), spectators);
  }

  private LeanClient connected(EventLoop loop, Optional<String> token, LeanSocket.Traffic traffic)
      throws Exception {
    return LeanClient.connect(transport, loop, endpoint, token, traffic)
        .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  /**
   * Whether the server is there.
   *
   * @throws IOException if nobody answers
   */
  void knock() throws IOException, InterruptedException {
    http.answers();
  }

  @Override
  public void close() {
    http.close();
  }
}
