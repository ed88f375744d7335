package dev.espionage.server.game.room.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.game.room.RecordingWatcher;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.PlayerId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests that rooms ask for the default deployments of late players and go on without an answer.
class LateDeploymentTest {
  private static final Deployment KEPT =
      Deployment.random(Variants.SMALL, new SplittableRandom(42));
  private static final int FILES = 8;
  private static ClusterOfOne cluster;

  private final Queue<PlayerId> asked = new ConcurrentLinkedQueue<>();
  private final CompletableFuture<Optional<Deployment>> silent = new CompletableFuture<>();
  private final RecordingWatcher white = new RecordingWatcher();
  private final RecordingWatcher black = new RecordingWatcher();
  private GameId game = new GameId("0123456789abcdef");

  @BeforeAll
  static void start() throws Exception {
    cluster = new ClusterOfOne();
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @BeforeEach
  void bothAreThere() throws Exception {
    game = cluster.newGame();
    cluster.watch(game, Side.WHITE, white);
    cluster.watch(game, Side.BLACK, black);
  }

  /// Sets the answer for Anna; Boris has no default deployment.
  private void answer(CompletableFuture<Optional<Deployment>> annas) {
    cluster.defaults =
        (player, variant) -> {
          assertThat(variant).isEqualTo(Variants.SMALL);
          asked.add(player);
          return player.equals(TestPlayers.ANNA.id())
              ? annas
              : CompletableFuture.completedStage(Optional.empty());
        };
  }

  /// Moves the clock and adds a spectator, which makes the room set its timers by the new time.
  private void pass(Duration time) throws Exception {
    cluster.clock.pass(time);
    cluster.spectate(game, new RecordingWatcher());
  }

  private void untilPlay() {
    await().ignoreExceptions().until(() -> newest(black).getPhase() == Phase.PHASE_PLAY);
    await().ignoreExceptions().until(() -> newest(white).getPhase() == Phase.PHASE_PLAY);
  }

  private static Snapshot newest(RecordingWatcher recordingWatcher) throws Exception {
    return ClusterOfOne.read(recordingWatcher.snapshots.getLast());
  }

  /// Returns the army of a side in a snapshot, in the notation of a setup.
  private static String army(Snapshot snapshot, Side side) {
    String board = snapshot.getBoard().toString(StandardCharsets.ISO_8859_1);
    int front = side == Side.WHITE ? 1 : 6;
    int back = side == Side.WHITE ? 0 : 7;
    return (rank(board, front) + "/" + rank(board, back)).toUpperCase(Locale.ROOT);
  }

  private static String rank(String board, int rank) {
    return board.substring(rank * FILES, (rank + 1) * FILES);
  }

  @Test
  void whatIsFoundIsDeployed() throws Exception {
    answer(CompletableFuture.completedFuture(Optional.of(KEPT)));
    pass(Duration.ofMinutes(3).plusMillis(1));
    untilPlay();
    assertThat(army(newest(white), Side.WHITE)).isEqualTo(KEPT.setup());
    assertThat(Deployment.parse(Variants.SMALL, army(newest(black), Side.BLACK)).orThrow())
        .isNotEqualTo(KEPT.mirrored());
    assertThat(asked).containsExactlyInAnyOrder(TestPlayers.ANNA.id(), TestPlayers.BORIS.id());
  }

  @Test
  void ifTheStoreFailsTheArmyIsDrawn() throws Exception {
    answer(CompletableFuture.failedFuture(new IllegalStateException("no store in this test")));
    pass(Duration.ofMinutes(3).plusMillis(1));
    untilPlay();
    assertThat(army(newest(white), Side.WHITE)).isNotEqualTo(KEPT.setup());
  }

  @Test
  void ifTheStoreIsSilentTheArmyIsDrawnAfterASecondAndTheAnswerChangesNothing() throws Exception {
    answer(silent);
    pass(Duration.ofMinutes(3).plusMillis(1));
    await().until(() -> asked.size() == 2);
    pass(Duration.ofMillis(999));
    assertThat(newest(white).getPhase()).isEqualTo(Phase.PHASE_DEPLOYMENT);
    pass(Duration.ofMillis(1));
    untilPlay();
    String drawn = army(newest(white), Side.WHITE);
    assertThat(drawn).isNotEqualTo(KEPT.setup());
    silent.complete(Optional.of(KEPT));
    Snapshot after = ClusterOfOne.read(cluster.watch(game, Side.WHITE, white).snapshot());
    assertThat(army(after, Side.WHITE)).isEqualTo(drawn);
    assertThat(asked).hasSize(2);
  }

  @Test
  void meanwhileTheRoomAnswersWhoWatches() throws Exception {
    answer(silent);
    pass(Duration.ofMinutes(3).plusMillis(1));
    await().until(() -> asked.size() == 2);
    Snapshot shown = ClusterOfOne.read(cluster.spectate(game, new RecordingWatcher()).snapshot());
    assertThat(shown.getPhase()).isEqualTo(Phase.PHASE_DEPLOYMENT);
    silent.complete(Optional.of(KEPT));
    untilPlay();
    assertThat(army(newest(white), Side.WHITE)).isEqualTo(KEPT.setup());
  }
}
