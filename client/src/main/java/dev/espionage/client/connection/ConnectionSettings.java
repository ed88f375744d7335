package dev.espionage.client.connection;

import dev.espionage.protocol.Backoff;
import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * How a connection is made.
 *
 * @param clientName what the server is told that this is
 * @param servers where to
 * @param token the bearer token of a session; without one the connection may only watch
 * @param backoff the longest waits before it comes back
 * @param random draws waits and command ids; used on the connection's event loop only
 */
public record ConnectionSettings(
    String clientName,
    ServerChoice servers,
    Optional<String> token,
    Backoff backoff,
    RandomGenerator random) {

  private static final Backoff USUAL = new Backoff(Duration.ofMillis(500), Duration.ofSeconds(10));

  /** Waits at most half a second at first, at most ten seconds later. */
  public ConnectionSettings(
      String clientName, ServerChoice servers, Optional<String> token, RandomGenerator random) {
    this(clientName, servers, token, USUAL, random);
  }

  /** Shows no token. */
  @Override
  public String toString() {
    return "ConnectionSettings[" + (token.isPresent() ? "member" : "spectator") + "]";
  }
}
