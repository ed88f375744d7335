package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.HttpApi;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Opens connections to a server. Blocking; thread-safe.
///
/// @param players the traffic to guests
/// @param spectators the traffic to spectators
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

  LeanClient guest(EventLoop loop, String name) throws Exception {
    return connected(loop, Optional.of(http.createSessionWaiting(name).getToken()), players);
  }

  /// Connects a spectator, who has no session.
  LeanClient spectator(EventLoop loop) throws Exception {
    return connected(loop, Optional.empty(), spectators);
  }

  private LeanClient connected(EventLoop loop, Optional<String> token, LeanSocket.Traffic traffic)
      throws Exception {
    return LeanClient.connect(transport, loop, endpoint, token, traffic)
        .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  void checkAvailable() throws IOException, InterruptedException {
    http.checkReachable();
  }

  @Override
  public void close() {
    http.close();
  }
}
