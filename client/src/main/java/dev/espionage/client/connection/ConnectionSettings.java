package dev.espionage.client.connection;

import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * How a connection is made.
 *
 * @param clientName what the server is told that this is
 * @param servers where to
 * @param token the bearer token of a session; without one the connection may only watch
 * @param backoff used on the connection's event loop only
 * @param commandIds draws command ids; used on the connection's event loop only
 */
public record ConnectionSettings(
    String clientName,
    ServerChoice servers,
    Optional<String> token,
    Backoff backoff,
    RandomGenerator commandIds) {

  /** Shows no token. */
  @Override
  public String toString() {
    return "ConnectionSettings[" + (token.isPresent() ? "member" : "spectator") + "]";
  }
}
