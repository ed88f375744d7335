package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.kernel.Token;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that a request which two servers could read differently is refused (RFC 9112).
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HttpStrictnessTest {
  private static final String BODY = "{\"name\":\"Ada\"}";

  /// A request that hides behind another one.
  private static final String NEXT =
      "GET /api/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

  private final ListenerFixture front = new ListenerFixture("address.sessions", "1000");

  @AfterAll
  void stop() {
    front.close();
  }

  /// The requests; `;` stands for the end of a line, and all of them end with an empty one.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GET / HTTP/1.1                                        | 400 | bad-request",
        "GET / HTTP/1.1;Host: a;Host: a                        | 400 | bad-request",
        "GET / HTTP/1.1;Host: a, b                             | 400 | bad-request",
        "GET / HTTP/1.1;Host:                                  | 400 | bad-request",
        "GET / HTTP/1.1;Host: user@a                           | 400 | bad-request",
        "GET / HTTP/1.1;Host: a:x                              | 400 | bad-request",
        "GET / HTTP/1.1;Host: [::1                             | 400 | bad-request",
        "GET / HTTP/1.1;Host : a                               | 400 | bad-request",
        "GET / HTTP/1.0;Host: a                                | 505 | http-version",
        "GET / HTTP/1.0                                        | 505 | http-version",
        "GET / HTTP/1.2;Host: a                                | 505 | http-version",
        "GET / HTTP/2.0;Host: a                                | 505 | http-version",
        "GET nothing HTTP/1.1;Host: a                          | 400 | bad-request",
        "GET /#here HTTP/1.1;Host: a                           | 400 | bad-request",
        "GET ftp://a/ HTTP/1.1;Host: a                         | 400 | bad-request",
        "GET http:///x HTTP/1.1;Host: a                        | 400 | bad-request",
        "GET http://u:p@a/ HTTP/1.1;Host: a                    | 400 | bad-request",
        "GET http://a/ HTTP/1.1                                | 400 | bad-request",
        "CONNECT a:443 HTTP/1.1;Host: a                        | 400 | bad-request",
        "GET / HTTP/1.1;Host: a;Expect: x                      | 417 | expectation-failed",
        "GET / HTTP/1.1;Host: a;Origin: http://a;Origin: b:c   | 400 | bad-request",
        "GET / HTTP/1.1;Host: a;Authorization: x;Authorization: y | 400 | bad-request",
        "POST / HTTP/1.1;Host: a;Transfer-Encoding: gzip, chunked | 501 | transfer-coding",
        "POST / HTTP/1.1;Host: a;Transfer-Encoding: gzip       | 501 | transfer-coding",
        "POST / HTTP/1.1;Host: a;Transfer-Encoding: chunked;Transfer-Encoding: chunked"
            + " | 400 | bad-request",
        "POST / HTTP/1.1;Host: a;Content-Length: 0;Transfer-Encoding: chunked | 400 | bad-request",
        "POST / HTTP/1.1;Host: a;Transfer-Encoding: chunked;Content-Length: 0 | 400 | bad-request",
        "POST / HTTP/1.1;Host: a;Content-Length: 0;Content-Length: 0 | 400 | bad-request",
        "POST / HTTP/1.1;Host: a;Content-Length: 0, 0          | 400 | bad-request",
        "POST / HTTP/1.1;Host: a;Content-Length: +0            | 400 | bad-request",
      })
  void anAmbiguousRequestIsRefusedAndTheConnectionCloses(String lines, int status, String code) {
    try (var raw = new RawSocket(front)) {
      raw.send(
          lines.replace(";", "\r\n") + "\r\n\r\n" + "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n");
      assertThat(raw.head()).startsWith("HTTP/1.1 " + status);
      assertThat(raw.rest()).contains('"' + code + '"').doesNotContain("HTTP/1.1 ");
    }
  }

  @Test
  void aLineEndsWithBothCharacters() {
    assertThat(RawSocket.answer(front, "GET / HTTP/1.1\nHost: a\n\n")).startsWith("HTTP/1.1 400");
  }

  /// The requests go on after the head of a request with a body; all lines are as they stand.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "X: y\nContent-Length: 0\r\n\r\n",
        "X: y\rContent-Length: 0\r\n\r\n",
        "X: y\u0000\r\nContent-Length: 0\r\n\r\n",
        "X\u0000: y\r\nContent-Length: 0\r\n\r\n",
        ": y\r\nContent-Length: 0\r\n\r\n",
        "X\r\nContent-Length: 0\r\n\r\n",
        "Content-Length: -1\r\n\r\n",
        "Content-Length: 0x5\r\n\r\n12345",
        "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\n12345\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5;x\n12345\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5;x=\"\r\n12345\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\r\n12345\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5\r\n12345XX0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5 \r\n12345\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n 5\r\n12345\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n0x5\r\n12345\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n-5\r\n12345\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
        "Transfer-Encoding: chunked\r\n\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n0\n\n",
      })
  void aRequestWhoseEndIsUnclearHidesNoOther(String rest) {
    try (var raw = new RawSocket(front)) {
      raw.send(
          "POST /api/sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
              + rest
              + NEXT);
      assertThat(raw.head()).startsWith("HTTP/1.1 400");
      assertThat(raw.rest()).contains("\"bad-request\"").doesNotContain("HTTP/1.1 ");
    }
  }

  /// RFC 9112 allows both, and the end of the request is the same for every reader.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "X: y\r\n Content-Length: 50\r\n\r\n",
        "X: y\r\n\tTransfer-Encoding: chunked\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n5;x=y\r\n12345\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: 50\r\n\r\n",
      })
  void aFoldedLineAnExtensionOfAChunkAndATrailerChangeNoLength(String rest) {
    try (var raw = new RawSocket(front)) {
      raw.send("POST /api/nothing HTTP/1.1\r\nHost: a\r\n" + rest + NEXT);
      assertThat(raw.head()).startsWith("HTTP/1.1 404");
      assertThat(raw.rest()).contains("HTTP/1.1 404");
    }
  }

  @Test
  void anExpectedContinueIsGiven() {
    try (var raw = new RawSocket(front)) {
      raw.send(sessions("a", "Expect: 100-continue\r\n"));
      assertThat(raw.head()).startsWith("HTTP/1.1 100");
      assertThat(raw.send(BODY).head()).startsWith("HTTP/1.1 201");
    }
  }

  @Test
  void aBodyThatIsTooLongIsNotInvited() {
    String request =
        """
        POST /api/sessions HTTP/1.1
        Host: a
        Expect: 100-continue
        Content-Length: 9000

        """
            .replace("\n", "\r\n");
    assertThat(RawSocket.answer(front, request))
        .startsWith("HTTP/1.1 413")
        .contains("body-too-long");
  }

  @Test
  void aTargetInAbsoluteFormNamesTheHost() {
    String request =
        sessions(
                "elsewhere",
                "Origin: http://play.example.org\r\nCookie: __Host-espionage-probe=kept\r\n")
            + BODY;
    assertThat(RawSocket.answer(front, request)).startsWith("HTTP/1.1 403");
    assertThat(RawSocket.answer(front, request.replace(" /api", " http://play.example.org/api")))
        .startsWith("HTTP/1.1 201");
    assertThat(RawSocket.answer(front, "GET HTTP://a:80?x HTTP/1.1\r\nHost: b\r\n\r\n"))
        .startsWith("HTTP/1.1 200");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "dGhlIHNhbXBsZSBub25jZQ",
        "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "dGhlIHNhbXBsZSBub25jZSE=",
      })
  void theKeyOfAnUpgradeHas16Bytes(String key) {
    String upgrade = RawSocket.upgrade("13", "espionage.v1");
    assertThat(RawSocket.answer(front, upgrade.replace("dGhlIHNhbXBsZSBub25jZQ==", key)))
        .startsWith("HTTP/1.1 400");
  }

  /// A reply that overtook another one would be taken for the answer to the other's request.
  @Test
  void aRefusalWaitsForTheRepliesBeforeIt() {
    Token token = front.guest();
    front.sessionsHeld = new CompletableFuture<>();
    try (var raw = new RawSocket(front)) {
      raw.send(
          "GET /api/sessions/current HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer %s\r\n\r\n"
                  .formatted(token.reveal())
              + "POST /api/sessions HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n");
      front.settle();
      front.settle();
      front.sessionsHeld.complete(null);
      assertThat(raw.head()).startsWith("HTTP/1.1 200");
      assertThat(raw.rest()).contains("HTTP/1.1 413");
    } finally {
      front.sessionsHeld.complete(null);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"name\":\"Ada\"} x",
        "{\"name\":\"Ada\"}{}",
        "{\"name\":\"Ada\"},",
        "{'name':'Ada'}",
        "{\"name\":'Ada'}",
        "{name:\"Ada\"}",
        "{\"name\":Ada}",
        "{\"name\":\"Ada\"} // Ada",
        "/* Ada */ {\"name\":\"Ada\"}",
        "# Ada\n{\"name\":\"Ada\"}",
        "{\"name\":\"Ada\",\"age\":NaN}",
        "{\"name\":\"Ada\",\"age\":-Infinity}",
        "{\"name\":\"Ada\",\"age\":01}",
        "{\"name\":\"Ada\",\"old\":TRUE}",
        "{\"name\":\"Ada\",}",
        "{\"name\":\"Ada\",\"name\":\"Ada\"}",
        "{\"name\":\"Ada\",\"na\\u006de\":\"Eve\"}",
        "{\"name\":\"Ada\",\"old\":[{\"a\":1,\"a\":2}]}",
        "{\"name\"=\"Ada\"}",
        "{\"name\"=>\"Ada\"}",
        "{\"name\":\"Ada\";\"age\":1}",
        "{\"name\":\"A\\'da\"}",
        "{\"name\":\"A\tda\"}",
        ")]}'\n{\"name\":\"Ada\"}",
        "",
        "null",
      })
  void onlyJsonIsJson(String body) {
    HttpResponse<String> response =
        front.send(
            front
                .request("/api/sessions")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains("\"bad-json\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ff", "c3", "c0af", "eda080", "f4908080"})
  void onlyUtf8IsText(String hex) {
    var body = new ByteArrayOutputStream();
    body.writeBytes("{\"name\":\"Ada".getBytes(StandardCharsets.UTF_8));
    body.writeBytes(HexFormat.of().parseHex(hex));
    body.writeBytes("\"}".getBytes(StandardCharsets.UTF_8));
    HttpResponse<String> response =
        front.send(
            front
                .request("/api/sessions")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(body.toByteArray())));
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains("\"bad-json\"");
  }

  @Test
  void unknownNamesMayHoldAnyJson() {
    String body = "{\"name\":\"Ada\",\"x\":[{\"a\":null},{\"a\":true},-1.5e3,\"é\",[]]}";
    HttpResponse<String> response =
        front.send(
            front
                .request("/api/sessions")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    assertThat(response.statusCode()).as(response.body()).isEqualTo(201);
  }

  private static String sessions(String host, String header) {
    return "POST /api/sessions HTTP/1.1\r\nHost: %s\r\n%sContent-Type: application/json\r\n"
            .formatted(host, header)
        + "Content-Length: %d\r\n\r\n".formatted(BODY.length());
  }
}
