package dev.espionage.client.connection;

import dev.espionage.protocol.Backoff;
import java.time.Duration;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The settings of a connection.
///
/// @param clientName the client's name, which the server is told
/// @param servers the choice of the server for each attempt
/// @param token the bearer token of a session; without it the connection may only watch
/// @param backoff the longest waits between attempts
/// @param random the source of waits and command ids; used on the connection's event loop only
public record ConnectionSettings(
    String clientName,
    ServerChoice servers,
    Optional<String> token,
    Backoff backoff,
    RandomGenerator random) {

  private static final Backoff USUAL = new Backoff(Duration.ofMillis(500), Duration.ofSeconds(10));

  /// Creates settings with the default backoff: the longest wait grows from half a second to ten
  /// seconds.
  public ConnectionSettings(
      String clientName, ServerChoice servers, Optional<String> token, RandomGenerator random) {
    this(clientName, servers, token, USUAL, random);
  }

  /// Omits the token.
  @Override
  public String toString() {
    return "ConnectionSettings[" + (token.isPresent() ? "member" : "spectator") + "]";
  }
}
