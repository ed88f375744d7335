package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests that a client cannot hold an HTTP connection by doing too little. [HttpTest] and
/// [HttpFaultTest] test the deadlines of the handler and of replies that are not read.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HttpDeadlineTest {
  private static final String NOTHING = "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n";
  private static final String BODY = "POST /api/sessions HTTP/1.1\r\nHost: a\r\n";

  private final ListenerFixture front = new ListenerFixture();

  @AfterAll
  void stop() {
    front.close();
  }

  static Stream<Named<String>> unfinished() {
    return Stream.of(
        Named.of("nothing", ""),
        Named.of("empty lines", "\r\n\r\n\r\n"),
        Named.of("half a line", "GE"),
        Named.of("half the headers", "GET / HTTP/1.1\r\nHost: a\r\nX"),
        Named.of("no body", BODY + "Content-Length: 10\r\n\r\n"),
        Named.of("half a body", BODY + "Content-Length: 10\r\n\r\n{"),
        Named.of("a promised body", BODY + "Expect: 100-continue\r\nContent-Length: 10\r\n\r\n"),
        Named.of("half a chunk", BODY + "Transfer-Encoding: chunked\r\n\r\n9\r\n{"),
        Named.of("no last chunk", BODY + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"),
        Named.of("half a trailer", BODY + "Transfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n"));
  }

  /// The client reads nothing and does not close, so it also meets the deadline after the reply.
  @ParameterizedTest
  @MethodSource("unfinished")
  void aRequestThatNeverEndsIsAnsweredAfterTenSeconds(String start) {
    try (var raw = connected()) {
      raw.send(start);
      front.settle();
      double before = timeouts();
      front.time.pass(Duration.ofSeconds(9));
      assertOpen();
      front.time.pass(Duration.ofSeconds(2));
      await().until(() -> timeouts() > before);
      front.settle();
      front.time.pass(Duration.ofSeconds(3));
      awaitClosed();
      assertThat(raw.rest()).contains("HTTP/1.1 408");
    }
  }

  @Test
  void aConnectionWithoutRequestsIsClosedAfterThirtySeconds() {
    try (var raw = connected()) {
      raw.send(NOTHING).head();
      front.settle();
      front.time.pass(Duration.ofSeconds(29));
      assertOpen();
      front.time.pass(Duration.ofSeconds(2));
      awaitClosed();
    }
  }

  @Test
  void aClientThatSendsOnAfterTheLastReplyIsCutOff() {
    try (var raw = connected()) {
      raw.send("rubbish\r\n\r\n").head();
      raw.send(NOTHING).send(NOTHING);
      front.settle();
      assertOpen();
      front.time.pass(Duration.ofSeconds(3));
      awaitClosed();
    }
  }

  @Test
  void aClientThatClosesItsSideWithinARequestIsClosed() {
    try (var raw = connected()) {
      raw.send("GET / HTTP/1.1\r\nHost: a\r\n").endOutput();
      awaitClosed();
    }
  }

  private RawSocket connected() {
    awaitClosed();
    var raw = new RawSocket(front);
    await().until(() -> connections() == 1);
    return raw;
  }

  private void assertOpen() {
    front.settle();
    assertThat(connections()).isEqualTo(1);
  }

  private double timeouts() {
    return front.count("espionage.http.responses", "status", "408");
  }

  private void awaitClosed() {
    await().until(() -> connections() == 0);
  }

  private double connections() {
    return front.level("espionage.tcp.connections");
  }
}
