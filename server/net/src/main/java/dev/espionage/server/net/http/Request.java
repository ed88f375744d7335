package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableMap;
import dev.espionage.protocol.CrockfordBase32;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import java.net.InetAddress;
import java.util.Optional;
import java.util.function.Function;

/**
 * A request as handlers see it. Immutable. Its text shows neither headers nor body.
 *
 * @param path without query
 * @param values the parts of the path that its route names, such as {@code id}
 * @param query without the question mark; empty if there is none
 * @param client the client's address, behind proxies that are trusted
 */
public record Request(
    HttpMethod method,
    String path,
    ImmutableMap<String, String> values,
    String query,
    HttpHeaders headers,
    String body,
    InetAddress client) {

  /** Returns the same request with the values that a route takes from its path. */
  Request withValues(ImmutableMap<String, String> taken) {
    return new Request(method, path, taken, query, headers, body, client);
  }

  /**
   * Returns the part of the path that the route names {@code {name}}.
   *
   * @throws IllegalArgumentException if the route has no such part
   */
  public String value(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the route of " + this + " has no {" + name + "}");
    }
    return value;
  }

  /** Returns the id in the path, made by {@code type}; empty if no id can look like that. */
  public <T> Optional<T> id(String name, Function<String, T> type) {
    return Optional.of(value(name)).filter(CrockfordBase32::isId).map(type);
  }

  /**
   * Returns the body as {@code read} understands it.
   *
   * @param read empty for what is no such body
   * @param expected an example of one
   * @throws RequestRejected if it is not such a body
   */
  public <T> T json(Function<String, Optional<T>> read, String expected) {
    return read.apply(body)
        .orElseThrow(() -> new RequestRejected(CrossSiteGuard.badJson(expected)));
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
