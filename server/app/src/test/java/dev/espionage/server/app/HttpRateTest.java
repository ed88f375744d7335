package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.kernel.Token;
import dev.espionage.server.silence.LogCapture;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Tests the limits on the HTTP requests of an address, whatever they ask for.
class HttpRateTest {
  private static final String REQUEST = "GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n";

  @AutoClose private final OpenListeners open = new OpenListeners();

  private static HttpResponse<String> get(ListenerFixture front, String path) {
    return front.send(front.request(path));
  }

  private static HttpResponse<String> account(ListenerFixture front, Token token) {
    HttpRequest.Builder request = front.request("/api/account");
    return front.send(request.header("Authorization", "Bearer " + token.reveal()));
  }

  @Test
  void allRequestsOfAnAddressTogetherAreLimited() {
    ListenerFixture front = open.start("address.requests", "4", "address.requests-window", "40s");
    assertThat(get(front, "/").statusCode()).isEqualTo(200);
    assertThat(get(front, "/nothing").statusCode()).isEqualTo(404);
    assertThat(get(front, "/api/account").statusCode()).isEqualTo(401);
    assertThat(front.refused(Map.of())).isEqualTo(101);
    HttpResponse<String> refused;
    try (var log = new LogCapture()) {
      refused = get(front, "/");
      for (int i = 0; i < 10; i++) {
        get(front, "/");
      }
      assertThat(log.lines())
          .filteredOn(line -> line.startsWith("WARN ") && line.contains("127.0.0.1 exceeds"))
          .as("once a minute")
          .hasSize(1);
    }
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.body()).contains("too-many-requests");
    assertThat(refused.headers().firstValue("retry-after")).contains("10");
    assertThat(front.limited("requests")).isEqualTo(11);
    front.time.pass(Duration.ofSeconds(10));
    assertThat(get(front, "/").statusCode()).isEqualTo(200);
  }

  @Test
  void otherAddressesAndPortsAreNotAffected() {
    ListenerFixture front =
        open.start("address.requests", "1", "http.trusted-proxies.0", "127.0.0.1");
    for (int i = 1; i <= 5; i++) {
      HttpRequest.Builder request = front.request("/").header("X-Forwarded-For", "192.0.2." + i);
      assertThat(front.send(request).statusCode()).isEqualTo(200);
      assertThat(front.management("/healthz").statusCode()).isEqualTo(200);
    }
    HttpRequest.Builder again = front.request("/").header("X-Forwarded-For", "192.0.2.1");
    assertThat(front.send(again).statusCode()).isEqualTo(429);
  }

  @Test
  void whoGoesOnAfterARefusalIsDisconnected() {
    ListenerFixture front = open.start("address.requests", "1");
    try (var raw = new RawSocket(front)) {
      raw.send(REQUEST.repeat(4));
      String answers = raw.rest();
      assertThat(answers.split("HTTP/1.1 429", -1)).hasSize(3);
      assertThat(answers).containsOnlyOnce("connection: close");
    }
  }

  @Test
  void anAddressGuessesOnlySoManySessions() {
    ListenerFixture front = open.start("address.unknown-sessions", "2");
    Token known = front.guest();
    assertThat(account(front, known).statusCode()).isNotEqualTo(401);
    Token first = Token.draw(new SecureRandom());
    assertThat(account(front, first).statusCode()).isEqualTo(401);
    assertThat(account(front, Token.draw(new SecureRandom())).statusCode()).isEqualTo(401);
    HttpResponse<String> refused = account(front, Token.draw(new SecureRandom()));
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.body()).contains("too-many-requests", "unknown sessions");
    assertThat(front.limited("unknown_sessions")).isEqualTo(1);
    assertThat(account(front, known).statusCode()).isNotIn(401, 429);
    front.sessionsBroken = true;
    assertThat(account(front, first).statusCode()).as("is not looked up again").isEqualTo(401);
    front.time.pass(Duration.ofSeconds(30));
    assertThat(account(front, Token.draw(new SecureRandom())).statusCode()).isEqualTo(503);
  }

  @Test
  void failedAnswersAreLoggedOnceASecondAndWithoutTheirPaths() {
    ListenerFixture front = open.start();
    Token token = front.guest();
    front.sessionsBroken = true;
    try (var log = new LogCapture()) {
      for (int i = 0; i < 5; i++) {
        assertThat(account(front, token).statusCode()).isEqualTo(503);
      }
      assertThat(log.lines())
          .filteredOn(line -> line.startsWith("WARN"))
          .singleElement()
          .asString()
          .contains("java.io.IOException")
          .doesNotContain("/api/account", "broken");
    }
  }
}
