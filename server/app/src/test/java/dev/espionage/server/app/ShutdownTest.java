package dev.espionage.server.app;

import static dev.espionage.server.client.SocketClient.command;
import static dev.espionage.server.client.SocketClient.frame;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Ping;
import dev.espionage.protocol.v1.Resign;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.kernel.Answer;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ShutdownTest {
  private final ListenerFixture front = new ListenerFixture();

  @AfterEach
  void stop() {
    front.close();
  }

  @Test
  void clientsAreToldAnswersAreAwaitedAndConnectionsClosed() {
    SocketClient client = front.connect(front.player()).hello();
    var answer = new CompletableFuture<Answer>();
    front.rooms.answer = answer;
    int request =
        client.send(command().setResign(Resign.newBuilder().setGameId(FakeRooms.GAME.text())));
    org.awaitility.Awaitility.await().until(() -> !front.rooms.submitted.isEmpty());
    var stopping = CompletableFuture.runAsync(front.serverListeners::stop);

    ServerFrame goAway = client.next();
    assertThat(goAway.getGoAway().getReconnectAfterMs()).isBetween(2_000, 7_000);
    assertThat(client.askRefused(frame().setPing(Ping.getDefaultInstance())).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_UNAVAILABLE);
    assertThat(front.management("/readyz").body()).contains("stopping");
    assertThat(stopping).isNotDone();
    Assertions.assertThatExceptionOfType(ConnectException.class).isThrownBy(this::connect);

    answer.complete(new Answer.Accepted());
    ServerFrame done = client.next();
    assertThat(done.getRequestId()).isEqualTo(request);
    assertThat(done.hasDone()).isTrue();
    assertThat(client.closeCode()).isEqualTo(1001);
    stopping.join();
    assertThat(front.disconnects("drain")).isEqualTo(1);
  }

  @Test
  void anHttpAnswerUnderWayIsAwaited() {
    String bearer = "Bearer " + front.guest().reveal();
    front.sessionsHeld = new CompletableFuture<>();
    var found =
        CompletableFuture.supplyAsync(() ->
            front.send(front.request("/api/sessions/current").header("Authorization", bearer)));
    org.awaitility.Awaitility.await().until(() -> front.sessionsHeld.getNumberOfDependents() > 0);
    var stopping = CompletableFuture.runAsync(front.serverListeners::stop);
    org.awaitility.Awaitility.await()
        .until(() -> front.management("/readyz").body().contains("stopping"));
    assertThat(stopping).isNotDone();
    front.sessionsHeld.complete(null);
    var answer = found.join();
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("connection")).contains("close");
    stopping.join();
  }

  @Test
  void whoseUpgradeWasUnderWayIsToldToo() {
    var token = front.player();
    front.sessionsHeld = new CompletableFuture<>();
    var connecting = CompletableFuture.supplyAsync(() -> front.connect(token));
    org.awaitility.Awaitility.await().until(() -> front.sessionsHeld.getNumberOfDependents() > 0);
    var stopping = CompletableFuture.runAsync(front.serverListeners::stop);
    org.awaitility.Awaitility.await()
        .until(() -> front.management("/readyz").body().contains("stopping"));
    front.sessionsHeld.complete(null);
    SocketClient client = connecting.join();
    assertThat(client.next().hasGoAway()).isTrue();
    assertThat(client.closeCode()).isEqualTo(1001);
    stopping.join();
  }

  @Test
  void anAnswerThatNeverComesIsNotAwaitedForEver() {
    SocketClient client = front.connect(front.player()).hello();
    front.rooms.answer = new CompletableFuture<>();
    client.send(command().setResign(Resign.newBuilder().setGameId(FakeRooms.GAME.text())));
    front.serverListeners.stop();
    assertThat(client.closeCode()).isEqualTo(1001);
  }

  @Test
  void aPortThatIsTakenIsNamed() {
    String port = Integer.toString(front.serverListeners.publicAddress().getPort());
    Assertions.assertThatThrownBy(() -> new ListenerFixture("http.port", port))
        .hasMessageContaining("cannot listen on 127.0.0.1:" + port);
  }

  private void connect() throws java.io.IOException {
    new Socket(InetAddress.getLoopbackAddress(), front.serverListeners.publicAddress().getPort())
        .close();
  }
}
