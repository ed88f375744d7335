package dev.espionage.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.espionage.client.connection.Endpoint;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests what the demo says while a server lets it wait.
class DemoServerTest {
  private static final int FORBIDDEN = 403;

  private final List<String> said = new CopyOnWriteArrayList<>();
  private final AtomicInteger requests = new AtomicInteger();
  private HttpServer http;
  private DemoServer server;

  @BeforeEach
  void start() throws IOException {
    http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    http.start();
    URI address = URI.create("http://127.0.0.1:" + http.getAddress().getPort() + "/");
    server = DemoServer.at(new Endpoint(address), said::add);
  }

  @AfterEach
  void stop() {
    server.close();
    http.stop(0);
  }

  /// Answers the first request with this status, and further ones with 403.
  private void answersFirst(String path, int status) {
    http.createContext(path, exchange -> answer(exchange, status));
  }

  private void answer(HttpExchange exchange, int status) throws IOException {
    try (exchange) {
      exchange.getResponseHeaders().set("Retry-After", "1");
      exchange.sendResponseHeaders(requests.getAndIncrement() == 0 ? status : FORBIDDEN, -1);
    }
  }

  @Test
  void itSaysThatItWaitsForItsTurnToCreateAGuest() {
    answersFirst("/api/sessions", 429);
    assertThatThrownBy(() -> server.guest("Anna", 1)).hasMessageContaining("403");
    assertThat(said).containsExactly("the server limits new guests; waiting 1 s");
  }

  @Test
  void itSaysThatItWaitsForAConnection() {
    answersFirst("/ws", 503);
    assertThatThrownBy(() -> server.spectator(1)).hasMessageContaining("403");
    assertThat(said).containsExactly("waiting for a connection: the server answers HTTP 503");
  }
}
