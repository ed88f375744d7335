package dev.espionage.server.front.http;

import io.netty.handler.codec.http.HttpMethod;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;

/**
 * One row of the table of routes.
 *
 * @param path the whole path has to match
 */
record Route(HttpMethod method, Pattern path, Endpoint endpoint) {
  /** Answers requests. Called by the event loop of the channel; may complete on any thread. */
  @FunctionalInterface
  interface Endpoint {
    CompletionStage<? extends Outcome> answer(Exchange exchange);
  }

  static Route get(String path, Endpoint endpoint) {
    return new Route(HttpMethod.GET, Pattern.compile(path), endpoint);
  }

  static Route post(String path, Endpoint endpoint) {
    return new Route(HttpMethod.POST, Pattern.compile(path), endpoint);
  }

  static Route put(String path, Endpoint endpoint) {
    return new Route(HttpMethod.PUT, Pattern.compile(path), endpoint);
  }

  static Route delete(String path, Endpoint endpoint) {
    return new Route(HttpMethod.DELETE, Pattern.compile(path), endpoint);
  }

  boolean matches(String requested) {
    return path.matcher(requested).matches();
  }

  /** HEAD is answered like GET; the codec leaves out the body. */
  boolean serves(HttpMethod requested) {
    return method.equals(requested)
        || (method.equals(HttpMethod.GET) && requested.equals(HttpMethod.HEAD));
  }
}
