package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests access to `/api` from pages of other origins.
class CorsTest {
  private static final String ALLOWED = "https://app.example.org";
  private static final String FOREIGN = "https://evil.example.org";

  private final ListenerFixture front = new ListenerFixture("http.allowed-origins.0", ALLOWED);

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void aPageOfAConfiguredOriginGetsASessionThatItCanRead() {
    HttpResponse<String> opened = open(ALLOWED, "same-site");
    assertThat(opened.statusCode()).isEqualTo(201);
    assertReadable(opened);
    assertThat(header(opened, "set-cookie")).hasValueSatisfying(c -> assertThat(c).contains("="));
    assertThat(opened.body()).doesNotContain("token");
  }

  @Test
  void itCanReadWhatWentWrongAndWhenToComeBack() {
    HttpResponse<String> current =
        front.send(front.request("/api/sessions/current").header("Origin", ALLOWED));
    assertThat(current.statusCode()).isEqualTo(401);
    assertReadable(current);
    assertThat(header(current, "access-control-expose-headers")).contains("retry-after");
    assertReadable(front.send(front.request("/api/nothing").header("Origin", ALLOWED)));
  }

  @Test
  void aPageOfAnotherSiteIsToldThatTheCookieWouldNotBeKept() {
    HttpResponse<String> opened = open(ALLOWED, "cross-site");
    assertThat(opened.statusCode()).isEqualTo(403);
    assertReadable(opened);
    assertThat(header(opened, "set-cookie")).isEmpty();
    assertThat(opened.body()).contains("bad-origin").contains("same site");
  }

  @Test
  void aForeignOriginGetsNothingThatItCouldRead() {
    HttpResponse<String> opened = open(FOREIGN, "same-site");
    assertThat(opened.statusCode()).isEqualTo(403);
    assertClosed(opened);
    assertClosed(front.send(front.request("/api/sessions/current").header("Origin", FOREIGN)));
    assertClosed(front.send(front.request("/api/sessions/current").header("Origin", "null")));
  }

  @Test
  void pagesOfThisHostAndProgramsNeedNoLeave() {
    assertClosed(front.send(front.request("/api/sessions/current")));
    String own = "http://" + front.host();
    assertClosed(front.send(front.request("/api/sessions/current").header("Origin", own)));
  }

  @ParameterizedTest
  @CsvSource({
    "/api/sessions,                 POST,   POST",
    "/api/sessions/current,         DELETE, 'GET, DELETE'",
    "/api/games/0123456789abcdef.egr, GET,  GET"
  })
  void aPreflightSaysWhatMayBeSent(String path, String method, String methods) {
    HttpResponse<String> answer = preflight(path, ALLOWED, method);
    assertThat(answer.statusCode()).isEqualTo(204);
    assertReadable(answer);
    assertThat(header(answer, "access-control-allow-methods")).contains(methods);
    assertThat(header(answer, "access-control-allow-headers")).contains("content-type");
    assertThat(header(answer, "access-control-max-age")).contains("600");
  }

  @Test
  void aPreflightOfAForeignOriginIsRefused() {
    HttpResponse<String> answer = preflight("/api/sessions", FOREIGN, "POST");
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(answer.body()).contains("bad-origin");
    assertClosed(answer);
  }

  @Test
  void theConnectionGoesOnAfterAPreflight() {
    String preflight =
        "OPTIONS /api/sessions HTTP/1.1\r\nHost: localhost\r\nOrigin: "
            + ALLOWED
            + "\r\nAccess-Control-Request-Method: POST\r\n\r\n";
    String body = "{\"name\":\"Ada\"}";
    String post =
        "POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nOrigin: "
            + ALLOWED
            + "\r\nCookie: espionage-probe=kept"
            + "\r\nContent-Type: application/json\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body;
    try (var raw = new RawSocket(front)) {
      assertThat(raw.send(preflight + post).head()).startsWith("HTTP/1.1 204");
      assertThat(raw.head()).startsWith("HTTP/1.1 201");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/ws", "/rules"})
  void onlyTheApiIsShared(String path) {
    assertThat(preflight(path, ALLOWED, "GET").statusCode()).isEqualTo(405);
    assertClosed(front.send(front.request(path).header("Origin", ALLOWED)));
  }

  private HttpResponse<String> open(String origin, String site) {
    return front.send(
        front
            .request("/api/sessions")
            .header("Origin", origin)
            .header("Sec-Fetch-Site", site)
            .header("Cookie", "espionage-probe=kept")
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"name\": \"Ada\"}")));
  }

  private HttpResponse<String> preflight(String path, String origin, String method) {
    return front.send(
        front
            .request(path)
            .method("OPTIONS", BodyPublishers.noBody())
            .header("Origin", origin)
            .header("Access-Control-Request-Method", method)
            .header("Access-Control-Request-Headers", "content-type"));
  }

  private static void assertReadable(HttpResponse<String> answer) {
    assertThat(header(answer, "access-control-allow-origin")).contains(ALLOWED);
    assertThat(header(answer, "access-control-allow-credentials")).contains("true");
    assertThat(header(answer, "vary")).contains("origin");
  }

  private static void assertClosed(HttpResponse<String> answer) {
    List<String> leave =
        answer.headers().map().keySet().stream()
            .filter(name -> name.startsWith("access-control-"))
            .toList();
    assertThat(leave).isEmpty();
  }

  private static Optional<String> header(HttpResponse<String> answer, String name) {
    return answer.headers().firstValue(name);
  }
}
