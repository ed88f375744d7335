package dev.espionage.server.game.room.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.EndReason;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.RecordingWatcher;
import dev.espionage.server.game.room.TestPlayers;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Tests that clocks run out without any request.
class RoomTimersTest {
  /// The time for White's first turn, including the maximum lag compensation.
  private static final Duration FIRST_TURN = Duration.ofSeconds(33);

  private static ClusterOfOne cluster;
  private final RecordingWatcher recordingWatcher = new RecordingWatcher();

  @BeforeAll
  static void start() throws Exception {
    cluster = new ClusterOfOne();
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  /// Begins a game and lets `thought` pass in White's first turn before the room sets its timer
  /// again. The room does so after it has stored a draw offer.
  private void playBeganBefore(Duration thought) throws Exception {
    GameId game = cluster.newGame();
    cluster.spectate(game, recordingWatcher);
    cluster.ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom());
    cluster.ask(game, Side.BLACK, new PlayerRequest.DeployAtRandom());
    cluster.journal.hold(game);
    var offered =
        cluster.submit(game, Side.WHITE, TestPlayers.fresh(), new PlayerRequest.OfferDraw());
    await().until(() -> cluster.journal.waiting() == 1);
    cluster.clock.pass(thought);
    cluster.journal.release();
    ClusterOfOne.get(offered);
  }

  @Test
  void aReminderThatComesTooEarlyIsFollowedByAnother() throws Exception {
    playBeganBefore(FIRST_TURN);
    int before = cluster.clock.reads();
    await().until(() -> cluster.clock.reads() > before + 50);
    assertThat(ClusterOfOne.read(recordingWatcher.snapshots.getLast()).hasOutcome()).isFalse();

    cluster.clock.pass(Duration.ofMillis(1));
    await().until(() -> ClusterOfOne.read(recordingWatcher.snapshots.getLast()).hasOutcome());
    assertThat(ClusterOfOne.read(recordingWatcher.snapshots.getLast()).getOutcome().getReason())
        .isEqualTo(EndReason.END_REASON_ABORTED);
  }
}
