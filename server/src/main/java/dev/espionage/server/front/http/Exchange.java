package dev.espionage.server.front.http;

import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import java.net.InetAddress;

/**
 * A request as routes see it. Its text shows neither headers nor body.
 *
 * @param path without query
 * @param query without the question mark; empty if there is none
 * @param client the client's address, behind proxies that are trusted
 */
record Exchange(
    HttpMethod method,
    String path,
    String query,
    HttpHeaders headers,
    String body,
    InetAddress client) {
  @Override
  public String toString() {
    return method + " " + path;
  }
}
