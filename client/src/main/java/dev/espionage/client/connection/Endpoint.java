package dev.espionage.client.connection;

import java.net.URI;

/// The address of a server, such as `http://127.0.0.1:8080/` or `https://play.example.org/`.
public record Endpoint(URI base) {

  private static final int HTTP = 80;
  private static final int HTTPS = 443;

  public Endpoint {
    boolean web = "http".equals(base.getScheme()) || "https".equals(base.getScheme());
    if (!web || base.getHost() == null) {
      throw new IllegalArgumentException(
          base + " is not a server address; expected http://HOST:PORT/");
    }
  }

  /// Returns the server at this address.
  ///
  /// @throws IllegalArgumentException if it is not an http or https address
  public static Endpoint of(String url) {
    return new Endpoint(URI.create(url));
  }

  public boolean isSecure() {
    return "https".equals(base.getScheme());
  }

  public String host() {
    return base.getHost();
  }

  public int port() {
    return base.getPort() >= 0 ? base.getPort() : isSecure() ? HTTPS : HTTP;
  }

  /// Returns the address of an HTTP resource, such as `/api/sessions`.
  public URI http(String path) {
    return base.resolve(path);
  }

  /// Returns the address of the WebSocket.
  public URI socket() {
    return URI.create((isSecure() ? "wss://" : "ws://") + base.getRawAuthority() + "/ws");
  }
}
