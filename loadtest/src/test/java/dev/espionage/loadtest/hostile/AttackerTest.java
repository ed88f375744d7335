package dev.espionage.loadtest.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.client.connection.Endpoint;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class AttackerTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  @Test
  @Timeout(30)
  void asksAgainOnANewConnectionWhenTheServerClosesTheFirst() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Attacker attacker = attacker(server, LONG)) {
      Thread serving = Thread.ofVirtual().start(() -> closeOneAndAnswerTheNext(server));

      String answer = attacker.ask(connection -> connection.reply().body());

      assertThat(answer).isEqualTo("yes");
      serving.join();
      assertThat(attacker.row("slow").connections()).isEqualTo(2);
    }
  }

  @Test
  @Timeout(30)
  void givesUpWhenTheAttackIsOver() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Attacker attacker = attacker(server, Duration.ZERO)) {
      assertThatThrownBy(() ->
              attacker.ask(_ -> {
                throw new EOFException("closed");
              }))
          .isInstanceOf(EOFException.class)
          .hasMessage("closed");
      assertThat(attacker.row("slow").connections()).isEqualTo(1);
    }
  }

  private static Attacker attacker(ServerSocket server, Duration time) {
    URI base = URI.create("http://127.0.0.1:%d/".formatted(server.getLocalPort()));
    return new Attacker(new Endpoint(base), time, 100, 0, 10);
  }

  private static void closeOneAndAnswerTheNext(ServerSocket server) {
    try {
      server.accept().close();
      try (Socket next = server.accept()) {
        byte[] reply =
            "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nyes".getBytes(StandardCharsets.US_ASCII);
        next.getOutputStream().write(reply);
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
