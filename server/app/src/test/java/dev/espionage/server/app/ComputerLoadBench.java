package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.client.connection.ClientTransport;
import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.client.connection.ConnectionSettings;
import dev.espionage.client.connection.Endpoint;
import dev.espionage.client.connection.HttpApi;
import dev.espionage.client.connection.ServerChoice;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.client.game.GameWatcher;
import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Colour;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.TestSettings;
import dev.espionage.server.game.room.TestPlayers;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Measures how computer games slow down other rooms. The measure is the time from a client's
/// PlayTurn to its answer, in rooms of guests. They play alone first, then beside games against
/// computer players. One server keeps all games in SQLite and shares the machine with the clients.
///
/// ```
/// mvn -pl server/app -am -Dtest=ComputerLoadBench -Dsurefire.failIfNoSpecifiedTests=false test
/// ```
class ComputerLoadBench {
  private static final int ROOMS = Integer.getInteger("checks.bench.rooms", 100);
  private static final int GAMES = Integer.getInteger("checks.bench.games", 500);
  private static final int LEVEL = Integer.getInteger("checks.bench.level", 1);
  private static final int SECONDS = Integer.getInteger("checks.bench.seconds", 60);
  private static final int PACE_MS = Integer.getInteger("checks.bench.pace", 2_000);
  private static final String VARIANT = "espionage";

  @TempDir Path directory = Path.of("");

  /// One side of a game, which plays at random at its own pace and records the answer times.
  private record Paced(
      ConnectedPlayer connectedPlayer, String game, Queue<Long> times, AtomicBoolean deployed)
      implements GameWatcher {
    @Override
    public void snapshotReceived(GameInfo info, Snapshot snapshot) {
      Side own = ViewReader.side(info.getYourSide()).orElseThrow();
      if (snapshot.getPhase() == Phase.PHASE_DEPLOYMENT && !deployed.getAndSet(true)) {
        connectedPlayer.ask(CommandMessages.deployAtRandom(game).build(), _ -> {});
      } else if (snapshot.getPhase() == Phase.PHASE_PLAY
          && ViewReader.side(snapshot.getToMove()).filter(own::equals).isPresent()) {
        int wait = PACE_MS / 2 + ThreadLocalRandom.current().nextInt(PACE_MS);
        connectedPlayer.later(wait, () -> play(own, snapshot));
      }
    }

    private void play(Side own, Snapshot snapshot) {
      Variant variant = Variants.byId(VARIANT).orElseThrow();
      var turn =
          TestPlayers.turn(
              ViewReader.view(variant, Viewer.of(own), snapshot),
              new SplittableRandom(snapshot.getTurn()));
      long start = System.nanoTime();
      connectedPlayer.ask(
          CommandMessages.turn(game, turn).build(),
          answer -> {
            if (answer instanceof CommandAnswer.Given) {
              times.add(System.nanoTime() - start);
            }
          });
    }
  }

  private final List<ConnectedPlayer> people = new ArrayList<>();
  private int guests;

  private ConnectedPlayer guest(HttpApi api, Endpoint server, ClientTransport transport)
      throws Exception {
    String token = api.createSession("Guest " + ++guests).getToken();
    var random = new SecureRandom();
    ConnectedPlayer connectedPlayer =
        ConnectedPlayer.connect(
            new ConnectionSettings("bench", ServerChoice.only(server), Optional.of(token), random),
            transport);
    var _ = connectedPlayer.ready().get();
    people.add(connectedPlayer);
    return connectedPlayer;
  }

  private static ServerFrame ask(ConnectedPlayer connectedPlayer, ClientFrame.Builder command)
      throws Exception {
    CommandAnswer answer = connectedPlayer.ask(command.build()).get();
    assertThat(answer).isInstanceOf(CommandAnswer.Given.class);
    return ((CommandAnswer.Given) answer).frame();
  }

  private static Queue<Long> watch(ConnectedPlayer connectedPlayer, String game) {
    Queue<Long> times = new ConcurrentLinkedQueue<>();
    var _ =
        connectedPlayer.watch(game, new Paced(connectedPlayer, game, times, new AtomicBoolean()));
    return times;
  }

  @Test
  void measure() throws Exception {
    var settings =
        TestSettings.of(
            "store.url", "",
            "data.directory", directory.toString(),
            "address.requests", "1000000",
            "address.upgrades", "1000000",
            "address.sessions", "1000000",
            "address.max-connections", "1000000",
            "address.commands", "1000000",
            "play.address-creations", "1000000",
            "computer.address-games", "1000000",
            "computer.max-games", Integer.toString(GAMES));
    try (var server = EspionageServer.start(settings);
        var transport = ClientTransport.start(1)) {
      Endpoint endpoint = Endpoint.of(server.url());
      try (var api = new HttpApi(endpoint)) {
        List<Queue<Long>> rooms = rooms(api, endpoint, transport);
        pause(SECONDS / 2);
        clear(rooms);
        pause(SECONDS);
        report("rooms of people alone", rooms);
        for (int i = 0; i < GAMES; i++) {
          ConnectedPlayer connectedPlayer = guest(api, endpoint, transport);
          String game =
              ask(
                      connectedPlayer,
                      CommandMessages.computer(LEVEL, VARIANT, "1800+30", Colour.COLOUR_WHITE))
                  .getGameCreated()
                  .getGameId();
          var _ = watch(connectedPlayer, game);
        }
        pause(SECONDS / 2);
        clear(rooms);
        pause(SECONDS);
        report("beside %d computer games".formatted(GAMES), rooms);
        metrics(server)
            .lines()
            .filter(line -> line.contains("computer"))
            .forEach(System.out::println);
      } finally {
        people.forEach(ConnectedPlayer::close);
      }
    }
  }

  private List<Queue<Long>> rooms(HttpApi api, Endpoint endpoint, ClientTransport transport)
      throws Exception {
    List<Queue<Long>> rooms = new ArrayList<>();
    for (int i = 0; i < ROOMS; i++) {
      ConnectedPlayer white = guest(api, endpoint, transport);
      ConnectedPlayer black = guest(api, endpoint, transport);
      String link =
          ask(white, CommandMessages.invitation(VARIANT, "1800+30", true))
              .getInvitationCreated()
              .getLinkToken();
      String game = ask(black, CommandMessages.acceptLink(link)).getGameCreated().getGameId();
      var times = watch(white, game);
      rooms.add(times);
      var _ = black.watch(game, new Paced(black, game, times, new AtomicBoolean()));
    }
    return rooms;
  }

  private static String metrics(EspionageServer server) throws Exception {
    try (var api = new HttpApi(Endpoint.of(server.managementUrl()))) {
      return api.metrics();
    }
  }

  private static void pause(int seconds) {
    long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
    await().forever().until(() -> System.nanoTime() >= end);
  }

  private static void clear(List<Queue<Long>> rooms) {
    rooms.forEach(Queue::clear);
  }

  private static void report(String what, List<Queue<Long>> rooms) {
    List<Long> all = rooms.stream().flatMap(Queue::stream).sorted().toList();
    assertThat(all).isNotEmpty();
    double worst =
        rooms.stream()
            .filter(room -> !room.isEmpty())
            .mapToDouble(room -> percentile(room.stream().sorted().toList(), 0.99))
            .max()
            .orElseThrow();
    System.out.printf(
        "%s: %d turns, p50 %.2f ms, p99 %.2f ms, worst room's p99 %.2f ms%n",
        what, all.size(), percentile(all, 0.5), percentile(all, 0.99), worst);
  }

  private static double percentile(List<Long> sorted, double share) {
    int index = (int) Math.ceil(share * sorted.size()) - 1;
    return sorted.get(Math.max(0, index)) / 1e6;
  }
}
