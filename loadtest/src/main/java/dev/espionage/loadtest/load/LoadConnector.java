package dev.espionage.loadtest.load;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.HttpApi;
import dev.espionage.protocol.v1.Session;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/// Opens connections to a server. Blocking; thread-safe.
///
/// @param accounts the beginning of the players' names, if they shall be accounts and not guests
/// @param players the traffic to players
/// @param spectators the traffic to spectators
record LoadConnector(
    Endpoint endpoint,
    HttpApi http,
    ClientTransport transport,
    Optional<String> accounts,
    LeanSocket.Traffic players,
    LeanSocket.Traffic spectators)
    implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 30;
  private static final int NAME_RADIX = 36;
  private static final String PASSWORD = "seven green harbours";

  /// Returns a connector of guests or of new accounts. The store may hold accounts of earlier runs.
  static LoadConnector to(Endpoint endpoint, ClientTransport transport, boolean accounts) {
    String run = Integer.toUnsignedString(ThreadLocalRandom.current().nextInt(), NAME_RADIX);
    return new LoadConnector(
        endpoint,
        new HttpApi(endpoint),
        transport,
        accounts ? Optional.of("load" + run) : Optional.empty(),
        new LeanSocket.Traffic(),
        new LeanSocket.Traffic());
  }

  LeanClient player(EventLoop loop, String name) throws Exception {
    Session session =
        accounts.isPresent() ? register(accounts.get() + name) : http.createSessionWaiting(name);
    return connected(loop, Optional.of(session.getToken()), players);
  }

  /// Registers one account at a time, because the server hashes one password at a time.
  private synchronized Session register(String name) throws IOException, InterruptedException {
    return http.registerWaiting(name, PASSWORD);
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
