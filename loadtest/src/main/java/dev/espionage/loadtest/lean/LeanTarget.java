package dev.espionage.loadtest.lean;

import dev.espionage.client.connection.Endpoint;
import java.net.URI;
import java.util.Optional;

/**
 * What a socket is opened to.
 *
 * @param uri {@code ws://…}
 * @param subprotocol to ask for, if any
 * @param token bearer token of a session, if any
 */
public record LeanTarget(URI uri, Optional<String> subprotocol, Optional<String> token) {

  /** A path of a server that knows no sessions. */
  public static LeanTarget plain(Endpoint endpoint, String path) {
    return new LeanTarget(endpoint.socket().resolve(path), Optional.empty(), Optional.empty());
  }

  /** Shows no token. */
  @Override
  public String toString() {
    return "LeanTarget[" + uri + "]";
  }
}
