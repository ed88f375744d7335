package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.TestSettings;
import dev.espionage.server.account.AccountMetrics;
import dev.espionage.server.account.GuestName;
import dev.espionage.server.account.SessionStore;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.sql.SharedStore;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests how guests open, prove and close their sessions over HTTP, and the limits on them.
class GuestSessionHttpTest {
  private static final String PROBE = "espionage-probe=kept";
  private static final Pattern TOKEN = Pattern.compile("\"token\":\"([0-9a-z]{26})\"");

  private final ListenerFixture front =
      new ListenerFixture("session.capacity", "12", "session.account-percent", "0");

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void aProgramGetsATokenThatProvesItsSession() {
    HttpResponse<String> opened = open("{\"name\": \"  Ada \"}");
    assertThat(opened.statusCode()).isEqualTo(201);
    assertThat(opened.headers().firstValue("set-cookie")).isEmpty();
    assertThat(opened.headers().firstValue("cache-control")).contains("no-store");
    assertThat(opened.body()).containsPattern("\"name\":\"Ada·\\d{4}\"").contains("\"guest\":true");
    Matcher token = TOKEN.matcher(opened.body());
    assertThat(token.find()).isTrue();

    HttpResponse<String> current =
        front.send(current().header("Authorization", "Bearer " + token.group(1)));
    assertThat(current.statusCode()).isEqualTo(200);
    assertThat(current.body()).contains("Ada·").doesNotContain("token");
  }

  @Test
  void aBrowserGetsACookieAndNoToken() {
    HttpResponse<String> opened = front.send(fromPage("Ada", PROBE));
    assertThat(opened.statusCode()).isEqualTo(201);
    assertThat(opened.body()).doesNotContain("token");
    assertThat(opened.headers().firstValue("set-cookie").orElseThrow())
        .matches(
            "espionage=[0-9a-z]{26}; Max-Age=2592000; Expires=[^;]+; Path=/; HTTPOnly;"
                + " SameSite=Strict");
  }

  @Test
  void aBrowserThatKeepsNoCookieGetsNoGuest() {
    HttpResponse<String> first = front.send(fromPage("Ada", ""));
    assertThat(first.statusCode()).isEqualTo(307);
    assertThat(first.headers().firstValue("location")).contains("/api/sessions?cookie=sent");
    assertThat(first.headers().firstValue("set-cookie").orElseThrow())
        .matches(PROBE + "; Max-Age=60; Expires=[^;]+; Path=/; HTTPOnly; SameSite=Strict");
    URI repeated = URI.create("http://" + front.host() + "/api/sessions?cookie=sent");
    HttpResponse<String> second = front.send(fromPage("Ada", "").uri(repeated));
    assertThat(second.statusCode()).isEqualTo(403);
    assertThat(second.body()).contains("\"no-cookie\"");
    assertThat(second.headers().firstValue("set-cookie")).isEmpty();
  }

  @Test
  void aBrowserWithASessionGetsNoSecondGuest() {
    Token token = front.guest();
    String cookie = "espionage=" + token.reveal();
    String name = front.send(current().header("Cookie", cookie)).body();
    HttpResponse<String> opened = front.send(fromPage("Other", cookie));
    assertThat(opened.statusCode()).isEqualTo(201);
    assertThat(opened.body()).isEqualTo(name);
    assertThat(opened.headers().firstValue("set-cookie")).isEmpty();
  }

  @Test
  void offLoopbackTheCookieIsBoundToHostAndTls() {
    String page = "Origin: https://play.example.org";
    String host = "Host: play.example.org";
    String body = "{\"name\":\"Ada\"}";
    try (var raw = new RawSocket(front)) {
      assertThat(raw.send(RawSocket.newSession(page, host, body)).head())
          .startsWith("HTTP/1.1 307")
          .contains("__Host-espionage-probe=kept")
          .contains("; Secure");
    }
    String kept = page + "\r\nCookie: __Host-espionage-probe=kept";
    assertThat(RawSocket.answer(front, RawSocket.newSession(kept, host, body)))
        .startsWith("HTTP/1.1 201")
        .contains("__Host-espionage=")
        .contains("; Secure");
  }

  @Test
  void closingASessionEndsItAndItsCookie() {
    Token token = front.guest();
    var delete =
        front
            .request("/api/sessions/current")
            .DELETE()
            .header("Cookie", "espionage=" + token.reveal())
            .header("Origin", "http://" + front.host());
    HttpResponse<String> closed = front.send(delete);
    assertThat(closed.statusCode()).isEqualTo(204);
    assertThat(closed.headers().firstValue("set-cookie").orElseThrow())
        .startsWith("espionage=; Max-Age=0");
    assertThat(closed.headers().allValues("clear-site-data")).containsExactly("\"cache\"");
    assertThat(
            front.send(current().header("Authorization", "Bearer " + token.reveal())).statusCode())
        .isEqualTo(401);
  }

  @Test
  void withoutASessionThereIsNoCurrentOne() {
    HttpResponse<String> response = front.send(current());
    assertThat(response.statusCode()).isEqualTo(401);
    assertThat(response.body()).contains("\"unauthenticated\"");
    assertThat(front.send(front.request("/api/sessions/current").DELETE()).statusCode())
        .isEqualTo(401);
  }

  @Test
  void foreignPagesMayNotOpenOrCloseSessions() {
    assertThat(
            front
                .send(post("{\"name\": \"Ada\"}").header("Origin", "https://evil.example.org"))
                .statusCode())
        .isEqualTo(403);
    var delete =
        front
            .request("/api/sessions/current")
            .DELETE()
            .header("Cookie", "espionage=" + front.guest().reveal());
    assertThat(front.send(delete).statusCode()).isEqualTo(403);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{                        | bad-json",
        "[]                       | bad-json",
        "{\"name\": {\"first\": \"Ada\"}} | bad-json",
        "{\"nmae\": \"Ada\"}       | name-empty",
        "{}                       | name-empty",
        "{\"name\": \"  \"}       | name-empty",
        "{\"name\": \"abcdefghijklmnopqrstu\"} | name-too-long",
        "{\"name\": \"a\\u202eb\"} | name-character",
        "{\"name\": \"<b>\"}      | name-character",
      })
  void badRequestsForASessionAreNamed(String body, String code) {
    HttpResponse<String> response = open(body);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains('"' + code + '"');
  }

  @Test
  void onlyJsonIsTaken() {
    var form =
        front
            .request("/api/sessions")
            .header("Content-Type", "text/plain")
            .POST(BodyPublishers.ofString("{\"name\": \"Ada\"}"));
    assertThat(front.send(form).statusCode()).isEqualTo(415);
  }

  @Test
  void newSessionsAreLimitedByAddress() {
    for (int i = 0; i < 10; i++) {
      assertThat(open("{\"name\": \"Ada\"}").statusCode()).isEqualTo(201);
    }
    HttpResponse<String> response = open("{\"name\": \"Ada\"}");
    assertThat(response.statusCode()).isEqualTo(429);
    assertThat(response.headers().firstValue("retry-after")).contains("6");
    front.time.pass(Duration.ofSeconds(6));
    assertThat(open("{\"name\": \"Ada\"}").statusCode()).isEqualTo(201);
  }

  /// Another store opens more sessions than this server can end at once to make room.
  @Test
  void whenAllSessionsAreTakenOneIsToldSo() {
    var other =
        new SessionStore(
            SharedStore.sql(),
            front.time,
            TestSettings.of().settings().session(),
            Set::of,
            new PlayerDepartures(),
            new AccountMetrics(new SimpleMeterRegistry()));
    for (int i = 0; i < 14; i++) {
      other.open(GuestName.read("Ada").toOptional().orElseThrow()).toCompletableFuture().join();
    }
    for (int i = 0; i < 12; i++) {
      front.guest();
    }
    HttpResponse<String> response = open("{\"name\": \"Ada\"}");
    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(response.body()).contains("\"full\"");
  }

  private HttpResponse<String> open(String body) {
    return front.send(post(body));
  }

  private HttpRequest.Builder post(String body) {
    return front
        .request("/api/sessions")
        .header("Content-Type", "application/json; charset=utf-8")
        .POST(BodyPublishers.ofString(body));
  }

  /// Returns a page's request for a guest, with this cookie if there is one.
  private HttpRequest.Builder fromPage(String name, String cookie) {
    HttpRequest.Builder request =
        post("{\"name\": \"" + name + "\"}").header("Origin", "http://" + front.host());
    return cookie.isEmpty() ? request : request.header("Cookie", cookie);
  }

  private HttpRequest.Builder current() {
    return front.request("/api/sessions/current");
  }
}
