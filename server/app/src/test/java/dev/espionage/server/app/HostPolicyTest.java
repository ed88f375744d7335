package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the list of allowed host names, and the file that names the operator's contact.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostPolicyTest {
  private static final String SECURITY = "/.well-known/security.txt";

  private final ListenerFixture front =
      new ListenerFixture(
          "http.allowed-hosts.0", "Play.example.org",
          "http.allowed-hosts.1", "localhost",
          "http.security-contact", "mailto:security@example.org",
          "management.allowed-hosts.0", "node-1.example.org");

  @AfterAll
  void stop() {
    front.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"play.example.org", "PLAY.example.org:443", "localhost:8080"})
  void anAllowedHostIsServed(String host) {
    assertThat(get("/", host)).startsWith("HTTP/1.1 200");
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example.org", "play.example.org.", "127.0.0.1", "[::1]:80"})
  void anotherHostIsRefusedOnEveryPath(String host) {
    for (String path : new String[] {"/", "/ws", "/nothing", "http://" + host + "/"}) {
      assertThat(get(path, host)).startsWith("HTTP/1.1 421").contains("\"unknown-host\"");
    }
    assertThat(get("http://play.example.org/", host)).startsWith("HTTP/1.1 200");
  }

  @Test
  void aPageOfAnotherNameForThisServerCannotConnect() {
    String upgrade =
        RawSocket.upgrade("13", "espionage.v1")
            .replace(
                "Host: localhost", "Host: evil.example.org\r\nOrigin: http://evil.example.org");
    assertThat(RawSocket.answer(front, upgrade)).startsWith("HTTP/1.1 421");
    assertThat(front.rejections("http_421")).isPositive();
  }

  @ParameterizedTest
  @CsvSource({
    "localhost:9090, 200",
    "127.0.0.1, 200",
    "10.1.2.3:9090, 200",
    "[fe80::1], 200",
    "node-1.example.org, 200",
    "play.example.org, 421",
    "10.1.2.3.evil.example.org, 421",
    "localhost.evil.example.org, 421"
  })
  void theManagementPortTakesAddressesAndItsOwnNames(String host, int status) {
    for (String path : new String[] {"/metrics", "/admin/audit", "/nothing"}) {
      try (var raw = new RawSocket(front.serverListeners.managementAddress())) {
        String head = raw.send("GET %s HTTP/1.1\r\nHost: %s\r\n\r\n".formatted(path, host)).head();
        assertThat(head.startsWith("HTTP/1.1 421")).as(head).isEqualTo(status == 421);
      }
    }
  }

  @Test
  void theContactIsPublishedAndNeverExpired() {
    HttpResponse<String> file = front.send(front.request(SECURITY));
    assertThat(file.statusCode()).isEqualTo(200);
    assertThat(file.headers().firstValue("content-type")).contains("text/plain; charset=utf-8");
    String[] lines = file.body().split("\n", -1);
    assertThat(lines[0]).isEqualTo("Contact: mailto:security@example.org");
    assertThat(lines[1]).startsWith("Expires: ");
    assertThat(Instant.parse(lines[1].substring("Expires: ".length())))
        .isAfter(front.time.instant().plus(Duration.ofDays(30)))
        .isBefore(front.time.instant().plus(Duration.ofDays(365)));
  }

  @Test
  void withoutAContactThereIsNoFile() {
    try (var other = new ListenerFixture()) {
      assertThat(other.send(other.request(SECURITY)).statusCode()).isEqualTo(404);
    }
  }

  private String get(String path, String host) {
    return RawSocket.answer(front, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n".formatted(path, host));
  }
}
