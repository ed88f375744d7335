package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.kernel.Token;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpTest {
  private final ListenerFixture front = new ListenerFixture();

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void aFinishedGameHasARecord() {
    front.rooms.records.put(FakeRooms.GAME, "[Variant \"small\"]\n");
    HttpResponse<String> response =
        front.send(front.request("/api/games/" + FakeRooms.GAME + ".egr"));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo("[Variant \"small\"]\n");
    assertThat(response.headers().firstValue("content-type")).contains("text/plain; charset=utf-8");
  }

  @Test
  void everyOtherGameGetsTheSameAnswer() {
    HttpResponse<String> unknown = front.send(front.request("/api/games/zzzzzzzzzzzzzzzz.egr"));
    HttpResponse<String> noId = front.send(front.request("/api/games/x.egr"));
    assertThat(unknown.statusCode()).isEqualTo(404);
    assertThat(noId.statusCode()).isEqualTo(404);
    assertThat(unknown.body()).isEqualTo(noId.body());
  }

  @Test
  void headIsAnsweredWithoutABody() {
    var head = front.request("/").method("HEAD", BodyPublishers.noBody());
    HttpResponse<String> response = front.send(head);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/nothing", "/api/nothing", "/api/games/", "/assets/", "/../etc/passwd"})
  void whatIsNotThereIsNotFound(String path) {
    assertThat(RawSocket.answer(front, get(path)))
        .startsWith("HTTP/1.1 404")
        .contains("\"not-found\"");
  }

  @Test
  void aWrongMethodNamesTheRightOnes() {
    HttpResponse<String> response = front.send(front.request("/api/sessions"));
    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(response.headers().firstValue("allow")).contains("POST");
  }

  @Test
  void aBodyThatIsTooLongIsRefused() {
    HttpResponse<String> response = open("{\"name\": \"" + "x".repeat(9000) + "\"}");
    assertThat(response.statusCode()).isEqualTo(413);
    assertThat(response.body()).contains("body-too-long");
  }

  @Test
  void aBodyThatIsTooLongWithoutALengthIsRefused() {
    String chunk = "1000\r\n" + "x".repeat(0x1000) + "\r\n";
    String head = "POST /api/sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
    assertThat(RawSocket.answer(front, head + chunk + chunk + chunk)).startsWith("HTTP/1.1 413");
  }

  @Test
  void aLongRequestLineIsRefused() {
    assertThat(RawSocket.answer(front, get("/" + "x".repeat(3000)))).startsWith("HTTP/1.1 414");
  }

  @Test
  void longHeadersAreRefused() {
    String request = "GET / HTTP/1.1\r\nHost: x\r\nX: " + "x".repeat(9000) + "\r\n\r\n";
    assertThat(RawSocket.answer(front, request)).startsWith("HTTP/1.1 431");
  }

  @Test
  void whatIsNotHttpIsRefused() {
    assertThat(RawSocket.answer(front, "\u0016\u0003\u0001 hello\r\n\r\n"))
        .startsWith("HTTP/1.1 400");
  }

  @Test
  void aRequestThatTakesTooLongIsRefused() {
    try (var raw = new RawSocket(front)) {
      raw.send("GET / HTTP/1.1\r\nHost: x\r\n");
      // The server may read the request only after the time has passed.
      await()
          .until(() -> {
            front.time.pass(Duration.ofSeconds(11));
            return raw.hasMore();
          });
      assertThat(raw.head()).startsWith("HTTP/1.1 408");
      front.time.pass(Duration.ofSeconds(3));
      assertThat(raw.ended()).isTrue();
    }
  }

  @Test
  void aConnectionThatWaitsForTooLongIsClosed() {
    try (var raw = new RawSocket(front)) {
      raw.send(get("/nothing")).head();
      front.settle();
      front.time.pass(Duration.ofSeconds(31));
      assertThat(raw.ended()).isTrue();
    }
  }

  @Test
  void requestsSentAheadAreAnsweredInOrder() {
    try (var raw = new RawSocket(front)) {
      raw.send(get("/nothing") + get("/"));
      assertThat(raw.head()).startsWith("HTTP/1.1 404");
      assertThat(raw.head()).contains("HTTP/1.1 200");
    }
  }

  @Test
  void aClientThatAsksAheadAndNeverReadsGetsOneAnswerAtATime() {
    int asked = 2_000;
    try (var raw = new RawSocket(front)) {
      raw.send(get(script()).repeat(asked));
      await().until(() -> responses() > 0);
      // The system buffers some megabytes for a client that does not read. After that nothing
      // moves.
      double taken = settled();
      assertThat(taken).as("answers of %d", asked).isLessThan(asked / 4.0);
      assertThat(front.send(front.request("/")).statusCode()).isEqualTo(200);
      front.time.pass(Duration.ofSeconds(11));
      assertThat(raw.ended()).as("closed, for it takes nothing").isTrue();
    }
  }

  /// Returns the path of the client's largest script.
  private String script() {
    Matcher script =
        Pattern.compile("src=\"(/assets/[^\"]+\\.js)\"")
            .matcher(front.send(front.request("/")).body());
    assertThat(script.find()).isTrue();
    return script.group(1);
  }

  private double responses() {
    return front.count("espionage.http.responses", "status", "200");
  }

  /// Returns the number of answers once it no longer changes while the event loop is idle.
  private double settled() {
    double before;
    double after = responses();
    do {
      before = after;
      front.send(front.request("/nothing"));
      await().pollDelay(Duration.ofMillis(200)).until(() -> true);
      after = responses();
    } while (after > before);
    return after;
  }

  @Test
  void aHandlerThatTakesTooLongIsGivenUp() {
    Token token = front.guest();
    front.sessionsHeld = new CompletableFuture<>();
    try (var raw = new RawSocket(front)) {
      raw.send(
          "GET /api/sessions/current HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n"
              .formatted(token.reveal()));
      await()
          .until(() -> {
            front.time.pass(Duration.ofSeconds(31));
            return raw.hasMore();
          });
      assertThat(raw.head()).startsWith("HTTP/1.1 503");
      front.time.pass(Duration.ofSeconds(3));
      assertThat(raw.ended()).isTrue();
    } finally {
      front.sessionsHeld.complete(null);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "http://my_host:8080,my_host:8080",
    "https://Play_1.example.org,play_1.example.org",
    "http://[::1]:8080,[::1]:8080"
  })
  void theOriginOfAnyHostIsThatOfItsPages(String origin, String host) {
    assertThat(
            RawSocket.answer(
                front, RawSocket.newSession("Origin: " + origin, "Host: " + host, "{}")))
        .doesNotContain("bad-origin");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a:b", "mailto:a@b", "null", "http:", "://", "http://[", "http://a b"})
  void anOriginThatIsNoneIsRefusedAtOnce(String origin) {
    assertThat(
            RawSocket.answer(
                front, RawSocket.newSession("Origin: " + origin, "Host: localhost", "{}")))
        .startsWith("HTTP/1.1 403")
        .contains("bad-origin");
    assertThat(
            RawSocket.answer(
                front,
                "GET /api/statistics?x=1 HTTP/1.1\r\nHost: localhost\r\nOrigin: %s\r\n\r\n"
                    .formatted(origin)))
        .startsWith("HTTP/1.1 400");
  }

  @Test
  void theHeadOfAnUpgradeIsRefusedAtOnce() {
    String upgrade = RawSocket.upgrade("13", "espionage.v1").replace("GET /ws", "HEAD /ws");
    try (var raw = new RawSocket(front)) {
      assertThat(raw.send(upgrade).head()).startsWith("HTTP/1.1 426");
      assertThat(raw.send(get("/nothing")).head()).startsWith("HTTP/1.1 404");
    }
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

  private static String get(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n";
  }
}
