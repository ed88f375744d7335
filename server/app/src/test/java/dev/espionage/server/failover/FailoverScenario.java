package dev.espionage.server.failover;

import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.crash.AnswerLog;
import dev.espionage.server.crash.Guest;
import dev.espionage.server.crash.PersistentStore;
import dev.espionage.server.game.journal.JournalEntry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Guests who play on a cluster, with games spread evenly over all pairs of nodes. Confined to the
/// test thread.
final class FailoverScenario implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 120;
  private static final Pattern ROOMS_IN_PLAY =
      Pattern.compile("espionage_rooms\\{phase=\"play\"} [1-9]");

  private final PersistentStore persistentStore;
  private final Nodes nodes;
  private final AnswerLog answerLog = new AnswerLog();
  private final EventTimeline eventTimeline = new EventTimeline();
  private final HttpClient http = HttpClient.newHttpClient();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<ClusterPair> pairs = new ArrayList<>();
  private final List<Future<Void>> playing = new ArrayList<>();

  /// Starts the games.
  ///
  /// @param persistentStore the store of the nodes
  /// @param pace the time from one turn of a game to the next
  FailoverScenario(
      PersistentStore persistentStore,
      Nodes nodes,
      int games,
      Duration pace,
      SplittableRandom random)
      throws IOException, InterruptedException {
    this.persistentStore = persistentStore;
    this.nodes = nodes;
    for (int i = 0; i < games; i++) {
      var rivals =
          new BySide<>(
              rival("Anna", Viewer.WHITE, i % Nodes.size()),
              rival("Boris", Viewer.BLACK, i / Nodes.size() % Nodes.size()));
      var pair =
          new ClusterPair(rivals, answerLog, eventTimeline, random.split(), pace, i % 3 == 0);
      pairs.add(pair);
      playing.add(threads.submit(pair));
    }
  }

  private ClusterPlayer rival(String name, Viewer viewer, int home)
      throws IOException, InterruptedException {
    Guest guest = Guest.enter(http, nodes.host(home).orElseThrow(), name);
    return new ClusterPlayer(guest, viewer, home, nodes, eventTimeline);
  }

  AnswerLog answerLog() {
    return answerLog;
  }

  EventTimeline eventTimeline() {
    return eventTimeline;
  }

  /// Waits until the given number of further turns is played, in all games together.
  void awaitTurns(int turns) throws InterruptedException {
    boolean played = answerLog.awaitMore(turns, PATIENCE_SECONDS);
    requireThatAllPlay();
    if (!played) {
      throw new AssertionError("the games do not go on");
    }
  }

  /// Waits until every pair has played the given number of further turns.
  void awaitTurnsOfEach(int turns) {
    int[] goals = pairs.stream().mapToInt(pair -> pair.turns() + turns).toArray();
    await()
        .atMost(Duration.ofSeconds(PATIENCE_SECONDS))
        .until(() -> {
          requireThatAllPlay();
          return IntStream.range(0, goals.length).allMatch(i -> pairs.get(i).turns() >= goals[i]);
        });
  }

  /// Lets the games continue for this long.
  void playFor(Duration time) throws InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      awaitTurns(1);
    }
  }

  /// Waits until this node runs rooms of games in play.
  void awaitRoomsOn(int node) {
    HttpRequest metrics =
        HttpRequest.newBuilder(URI.create(nodes.management(node) + "/metrics"))
            .timeout(Duration.ofSeconds(PATIENCE_SECONDS))
            .build();
    await()
        .atMost(Duration.ofSeconds(PATIENCE_SECONDS))
        .until(() ->
            ROOMS_IN_PLAY
                .matcher(http.send(metrics, HttpResponse.BodyHandlers.ofString()).body())
                .find());
  }

  private void requireThatAllPlay() {
    for (Future<Void> one : playing) {
      if (one.state() == Future.State.FAILED) {
        throw new AssertionError("somebody has failed", one.exceptionNow());
      }
    }
  }

  /// Starts a node that was ended. Its players return to it, and rooms move to it.
  void bringBack(int node) throws IOException, InterruptedException {
    nodes.start(node);
    pairs.forEach(ClusterPair::goHome);
    awaitRoomsOn(node);
  }

  /// Ends every game, one of three by playing on, and returns the stored entries.
  Map<GameId, List<JournalEntry>> finish()
      throws IOException, InterruptedException, ExecutionException, TimeoutException {
    pairs.forEach(ClusterPair::playTheLast);
    for (Future<Void> one : playing) {
      one.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
    return persistentStore.read(answerLog.games());
  }

  @Override
  public void close() {
    threads.shutdownNow();
    http.shutdownNow();
  }
}
