package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.Hello;
import dev.espionage.server.client.Cable;
import dev.espionage.server.client.SocketClient;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Tests lag compensation, from the ping that measures the delay to the clock that is credited.
class LagTest {
  private static final long SEED = 62;

  /// Less than the tenth of a second by which a player's delay may grow during a game.
  private static final Duration DELAY = Duration.ofMillis(80);

  private static final Duration THOUGHT = Duration.ofSeconds(30);
  private static final int MAIN_TIME_MS = 600_000;
  private static final int INCREMENT_MS = 5_000;

  /// The metric when four pings are answered: two players, the spectator and the slow connection.
  private static final String ALL_PINGS_ANSWERED = "\nespionage_pings_total 4.0\n";

  @Test
  void whatAPingTookIsGivenBackToTheClockOfATurn() {
    var random = new SplittableRandom(SEED);
    // Prevents a second ping, which would measure a shorter delay.
    String[] onePing = {"socket.heartbeat-playing", "1m", "socket.heartbeat-idle", "10m"};
    try (var http = HttpClient.newHttpClient();
        var server = new WholeServer(SEED, onePing);
        var cable = Cable.to(URI.create("http://" + server.host()))) {
      GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed().play(2, random);
      var session = Map.of("Authorization", "Bearer " + guestGame.whites().getToken());
      var slow = SocketClient.open(http, "127.0.0.1:" + cable.port(), session);
      Duration atMost = helloWithDelay(server, slow, cable);
      GameClient white = GameClient.taken(slow, guestGame.game(), Viewer.WHITE);

      server.clock.pass(THOUGHT);
      white.ask(CommandMessages.turn(guestGame.game(), guestGame.think(2, random)));
      int left = white.untilTurn(3).getClocks().getWhite().getRemainingMs();
      int given = left - (MAIN_TIME_MS - (int) THOUGHT.toMillis() + INCREMENT_MS);
      assertThat(given).isBetween((int) DELAY.toMillis(), (int) atMost.toMillis());
      white.ask(CommandMessages.resign(guestGame.game()));
      guestGame.black().untilOver();
      assertThat(white.history().get(3).getLagMs()).isEqualTo(given);
    }
  }

  /// Says Hello, delays the resulting ping, and waits until it is answered.
  ///
  /// @return the longest possible round trip of the ping
  private static Duration helloWithDelay(WholeServer server, SocketClient client, Cable cable) {
    cable.hold();
    long begun = System.nanoTime();
    client.send(SocketClient.frame().setHello(Hello.getDefaultInstance()));
    await().until(cable::isHolding);
    long held = System.nanoTime();
    await().until(() -> System.nanoTime() - held >= DELAY.toNanos());
    cable.release();
    await().until(() -> server.management("/metrics").contains(ALL_PINGS_ANSWERED));
    return Duration.ofMillis(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun) + 1);
  }
}
