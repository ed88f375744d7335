package dev.espionage.server.app;

import static dev.espionage.server.client.SocketClient.frame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.ListGames;
import dev.espionage.server.client.SocketClient;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Tests of the limits that keep a connection or an address from taking what others need.
class SharedLimitsTest {
  private static final String UNSENT = "espionage.unsent.bytes";
  private static final double MOST_UNSENT = Runtime.getRuntime().maxMemory() / 100.0;

  @AutoClose private final OpenListeners open = new OpenListeners();

  @Test
  void historiesThatAConnectionWaitsForAreLimited() {
    ListenerFixture front = open.start("history.connection-waiting", "2");
    front.rooms.historiesHeld = new CompletableFuture<>();
    SocketClient client = front.connect().hello();
    client.send(CommandMessages.history(FakeRooms.GAME.text(), 0));
    client.send(CommandMessages.history(FakeRooms.GAME.text(), 0));
    assertThat(client.askRefused(CommandMessages.history(FakeRooms.GAME.text(), 0)).getCode())
        .isEqualTo(ErrorCode.ERROR_CODE_BUSY);
    SocketClient other = front.connect().hello();
    other.send(CommandMessages.history(FakeRooms.GAME.text(), 0));
    assertThat(lists(other, 1)).isOne();
    assertThat(front.rejections("busy")).as("another connection is not affected").isEqualTo(1);
    front.rooms.historiesHeld.complete(null);
    assertThat(client.ask(CommandMessages.history(FakeRooms.GAME.text(), 0)).hasHistory()).isTrue();
  }

  @Test
  void historiesThatAnAddressWaitsForAreLimited() {
    ListenerFixture front =
        open.start("history.address-waiting", "1", "http.trusted-proxies.0", "127.0.0.1");
    front.rooms.historiesHeld = new CompletableFuture<>();
    SocketClient first = front.guestAt("2001:db8:1::1");
    first.send(CommandMessages.history(FakeRooms.GAME.text(), 0));
    assertThat(lists(first, 1)).isOne();
    assertThat(
            front
                .guestAt("2001:db8:1:2::1")
                .askRefused(CommandMessages.history(FakeRooms.GAME.text(), 0))
                .getCode())
        .as("a neighbour in the same network of 48 bits")
        .isEqualTo(ErrorCode.ERROR_CODE_BUSY);
    SocketClient other = front.guestAt("2001:db8:2::1");
    other.send(CommandMessages.history(FakeRooms.GAME.text(), 0));
    assertThat(lists(other, 1)).isOne();
    assertThat(front.rejections("busy")).as("another network is not affected").isEqualTo(1);
    front.rooms.historiesHeld.complete(null);
  }

  @Test
  void commandsOfAConnectionThatWaitForAnswersAreLimited() {
    ListenerFixture front =
        open.start("socket.max-requests", "3", "history.connection-waiting", "9");
    front.rooms.historiesHeld = new CompletableFuture<>();
    SocketClient client = front.connect().hello();
    for (int i = 0; i < 3; i++) {
      client.send(CommandMessages.history(FakeRooms.GAME.text(), 0));
    }
    var refused = client.askRefused(CommandMessages.history(FakeRooms.GAME.text(), 0));
    assertThat(refused.getCode()).isEqualTo(ErrorCode.ERROR_CODE_BUSY);
    assertThat(refused.getMessage()).contains("your commands");
    front.rooms.historiesHeld.complete(null);
    await().until(() -> client.ask(CommandMessages.history(FakeRooms.GAME.text(), 0)).hasHistory());
  }

  @Test
  void allConnectionsOfAnAddressShareARateOfCommands() {
    ListenerFixture front =
        open.start(
            "address.commands", "10",
            "address.commands-window", "10s",
            "http.trusted-proxies.0", "127.0.0.1");
    assertThat(lists(front.guestAt("192.0.2.1"), 6)).isEqualTo(6);
    SocketClient second = front.guestAt("192.0.2.1");
    assertThat(lists(second, 6)).isEqualTo(4);
    var error = second.askRefused(frame().setListGames(ListGames.getDefaultInstance()));
    assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_RATE_LIMITED);
    assertThat(error.getRetryAfterMs()).isBetween(900, 1_001);
    assertThat(lists(front.guestAt("192.0.2.2"), 6)).as("another address").isEqualTo(6);
    front.time.pass(Duration.ofSeconds(2));
    assertThat(lists(second, 5)).isEqualTo(2);
  }

  @Test
  void turnsInOnesOwnGameDoNotCountForTheAddress() {
    ListenerFixture front = open.start("address.commands", "1", "address.commands-window", "1h");
    SocketClient player = front.connect(front.player()).hello();
    player.watch(FakeRooms.GAME.text());
    assertThat(player.ask(CommandMessages.resign(FakeRooms.GAME.text())).hasDone()).isTrue();
    assertThat(player.ask(CommandMessages.resign("0000000000000001")).getError().getCode())
        .as("another game")
        .isEqualTo(ErrorCode.ERROR_CODE_RATE_LIMITED);
  }

  private static int lists(SocketClient client, int count) {
    int listed = 0;
    for (int i = 0; i < count; i++) {
      listed +=
          client.ask(frame().setListGames(ListGames.getDefaultInstance())).hasGameList() ? 1 : 0;
    }
    return listed;
  }

  @Test
  void slowReadersTogetherStayWithinOneBound() {
    ListenerFixture front =
        open.start(
            "http.max-unsent-percent", "1",
            "socket.max-queue", "64 MiB",
            "socket.write-timeout", "1h",
            "socket.watching-burst", "1000000",
            "address.commands", "1000000");
    front.rooms.listed = 10_000;
    SocketClient reader = front.connect().hello();
    List<RawSocket> slow = Stream.generate(() -> RawSocket.narrow(front)).limit(16).toList();
    slow.forEach(open::add);
    slow.forEach(raw -> raw.bytes(MaskedFrames.binary(ListenerFixture.hello())));
    byte[] list = MaskedFrames.binary(ListenerFixture.listGames());
    await()
        .ignoreExceptions()
        .until(() -> {
          if (front.level(UNSENT) > MOST_UNSENT / 2) {
            return true;
          }
          slow.forEach(raw -> raw.bytes(list));
          return false;
        });
    await()
        .ignoreExceptions()
        .until(() -> {
          if (front.disconnects("slow_reader") > 0) {
            return true; // writing more may fail
          }
          front.time.pass(Duration.ofMillis(50));
          slow.forEach(raw -> raw.bytes(list));
          return false;
        });
    await()
        .until(() -> {
          front.time.pass(Duration.ofMillis(50));
          return front.level(UNSENT) <= MOST_UNSENT;
        });
    assertThat(lists(reader, 3)).as("a client that reads").isEqualTo(3);
  }

  @Test
  void whoNeverReadsIsDisconnectedEvenIfLittleWaits() {
    ListenerFixture front =
        open.start(
            "socket.watching-burst", "1000000",
            "socket.max-queue", "64 MiB",
            "socket.write-buffer", "4 KiB",
            "socket.write-timeout", "5s");
    front.rooms.listed = 10_000;
    byte[] list = MaskedFrames.binary(ListenerFixture.listGames());
    try (var raw = RawSocket.upgraded(front)) {
      raw.bytes(MaskedFrames.binary(ListenerFixture.hello()));
      for (int i = 0; i < 40; i++) {
        raw.bytes(list);
      }
      await()
          .ignoreExceptions()
          .until(() -> {
            if (front.disconnects("slow_reader") == 1) {
              return true; // writing more may fail
            }
            front.time.pass(Duration.ofMillis(500));
            raw.bytes(MaskedFrames.pong(new byte[0]));
            return false;
          });
    }
  }
}
