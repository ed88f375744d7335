package dev.espionage.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.sun.net.httpserver.HttpServer;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.protocol.v1.Player;
import dev.espionage.protocol.v1.ServerFrame;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Tests a page of another origin that tries to play on this server.
class OtherOriginE2E extends BrowserTest {
  private static final byte[] PAGE =
      "<!doctype html><title>Elsewhere</title>".getBytes(StandardCharsets.UTF_8);

  /// Requests a session, and returns the status and the answer, as far as the page may read it.
  private static final String OPEN =
      """
      async (site) => {
        const headers = { "Content-Type": "application/json" };
        const request = { method: "POST", credentials: "include", headers, body: '{"name":"Zoe"}' };
        return fetch(site + "api/sessions", request)
          .then(async (answer) => answer.status + " " + await answer.text(), () => "nothing");
      }
      """;

  private static final String CONNECT =
      """
      ({ site, hello }) => {
        const socket = new WebSocket(site.replace("http", "ws") + "ws", "espionage.v1");
        socket.onopen = () => socket.send(Uint8Array.from(atob(hello), (c) => c.charCodeAt(0)));
      }
      """;

  private static HttpServer elsewhere;

  @BeforeAll
  static void start() throws IOException {
    elsewhere = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    elsewhere.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, PAGE.length);
          exchange.getResponseBody().write(PAGE);
          exchange.close();
        });
    elsewhere.start();
    site().add("http.allowed-origins.0", at("127.0.0.1"));
    site().add("http.allowed-origins.1", at("localhost"));
  }

  @AfterAll
  static void stop() {
    elsewhere.stop(0);
  }

  @Test
  void playsIfItIsOfTheSameSite() {
    Person zoe = person(at("127.0.0.1"), Chromium.still());
    zoe.page().navigate("/");
    assertThat(zoe.page().evaluate(OPEN, site().url()))
        .asString()
        .startsWith("201 ")
        .contains("Zoe·")
        .doesNotContain("token");
    zoe.page().evaluate(CONNECT, Map.of("site", site().url(), "hello", hello()));
    zoe.page().waitForCondition(() -> !zoe.received().isEmpty());
    assertThat(zoe.received())
        .first()
        .extracting(ServerFrame::getWelcome)
        .extracting(welcome -> welcome.getYou())
        .extracting(Player::getName)
        .asString()
        .startsWith("Zoe·");
  }

  @Test
  void isToldThatItCannotIfItIsOfAnotherSite() {
    Person zoe = person(at("localhost"), Chromium.still());
    zoe.page().navigate("/");
    assertThat(zoe.page().evaluate(OPEN, site().url()))
        .asString()
        .startsWith("403 ")
        .contains("bad-origin");
    zoe.forgive();
  }

  @Test
  void readsNothingIfItIsNotConfigured() {
    Person zoe = person(at("sub.localhost"), Chromium.still());
    zoe.page().navigate("/");
    assertThat(zoe.page().evaluate(OPEN, site().url())).isEqualTo("nothing");
    zoe.forgive();
  }

  private static String at(String host) {
    return "http://" + host + ":" + elsewhere.getAddress().getPort();
  }

  private static String hello() {
    ByteString frame =
        ClientFrame.newBuilder()
            .setRequestId(1)
            .setHello(Hello.getDefaultInstance())
            .build()
            .toByteString();
    return Base64.getEncoder().encodeToString(frame.toByteArray());
  }
}
