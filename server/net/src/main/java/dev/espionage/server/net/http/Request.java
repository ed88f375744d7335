package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableMap;
import com.google.protobuf.Message;
import dev.espionage.protocol.CrockfordBase32;
import dev.espionage.server.net.limit.AddressKey;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import java.net.InetAddress;
import java.util.Optional;
import java.util.function.Function;

/// A request as handlers see it. Immutable. [#toString] hides headers and body.
///
/// @param path the path without the query
/// @param values the path segments that the route names, such as `id`
/// @param query the query without the question mark; empty if there is none
/// @param body the text of the body; empty if it is not valid UTF-8
/// @param client the client's address, as reported by trusted proxies
public record Request(
    HttpMethod method,
    String path,
    ImmutableMap<String, String> values,
    String query,
    HttpHeaders headers,
    String body,
    InetAddress client) {

  /// Returns a copy with the values that a route takes from the path.
  Request withValues(ImmutableMap<String, String> taken) {
    return new Request(method, path, taken, query, headers, body, client);
  }

  /// Returns the client's address, as limits count it.
  public AddressKey address() {
    return AddressKey.of(client);
  }

  /// Returns the path segment that the route names `{name}`.
  ///
  /// @throws IllegalArgumentException if the route has no such segment
  public String value(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the route of " + this + " has no {" + name + "}");
    }
    return value;
  }

  /// Returns the id in a path segment, converted by `type`; empty if the segment is no valid id.
  public <T> Optional<T> id(String name, Function<String, T> type) {
    return Optional.of(value(name)).filter(CrockfordBase32::isId).map(type);
  }

  /// Reads the body into a message, which shows all it holds when printed.
  ///
  /// @param expected an example of a valid body
  /// @throws RequestRejected if the body is no such message
  public <B extends Message.Builder> B body(B into, String expected) {
    return HttpBodies.parsed(body, into)
        .orElseThrow(() -> new RequestRejected(Reply.badJson(expected)));
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
