package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests, with real sockets, how the public port makes room when its places are taken.
class ScarcePlacesTest {
  private final ListenerFixture front = new ListenerFixture("http.max-connections", "4");
  private final List<RawSocket> sockets = new ArrayList<>();

  @AfterEach
  void stop() {
    sockets.forEach(RawSocket::close);
    front.close();
  }

  /// Connects, asks for a page, and stays idle.
  private RawSocket connect(String address) {
    RawSocket socket = RawSocket.from(address, front);
    sockets.add(socket);
    assertAnswered(socket);
    front.time.pass(Duration.ofMillis(1));
    return socket;
  }

  private void assertAnswered(RawSocket socket) {
    String head = socket.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n").head();
    assertThat(head).startsWith("HTTP/1.1 200");
    front.settle();
  }

  private double evictions() {
    return front.meters.registry().counter("espionage.tcp.evictions").count();
  }

  @Test
  void whoHoldsMostLosesIdleConnections() {
    RawSocket neighbour = connect("127.0.0.2");
    RawSocket first = connect("127.0.0.1");
    RawSocket second = connect("127.0.0.1");
    connect("127.0.0.1");
    RawSocket newcomer = connect("127.0.0.3");
    assertThat(first.ended()).isTrue();
    List.of(neighbour, second, newcomer).forEach(this::assertAnswered);
    assertThat(evictions()).isEqualTo(1);
    assertThat(front.level("espionage.tcp.connections")).isEqualTo(4);
    assertThat(front.rejections("tcp_connections")).isZero();
  }

  @Test
  void webSocketsAreNotIdle() {
    for (int i = 0; i < 4; i++) {
      sockets.add(RawSocket.upgraded(front));
    }
    try (RawSocket other = RawSocket.from("127.0.0.2", front)) {
      assertThat(other.head()).startsWith("HTTP/1.1 503");
    }
    assertThat(evictions()).isZero();
  }
}
