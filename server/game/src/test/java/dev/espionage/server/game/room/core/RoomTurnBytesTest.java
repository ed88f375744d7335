package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.wire.GameMessages;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/// Bounds the bytes that a turn allocates in a room: to judge it, to write it to a journal in
/// memory, and to encode what both players see. It counts allocated bytes, so the result does not
/// depend on the machine's speed.
class RoomTurnBytesTest {
  private static final int WARM_UP_GAMES = 20;

  /// The bound, 12 % above the 5,143 bytes that were measured with C1, the only compiler of these
  /// tests. It has no escape analysis, so a server allocates less.
  private static final long MOST_BYTES = 5_760;

  /// A lower count would mean that nothing was counted.
  private static final long LEAST_BYTES = 500;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final ScriptedGame.Script script = ScriptedGame.Script.draw();
  private long encoded;

  @Test
  void aTurnAllocatesNoMoreThanItDid() {
    for (int game = 0; game < WARM_UP_GAMES; game++) {
      var _ = bytesOfGame();
    }
    long bytes = bytesOfGame() / ScriptedGame.TURNS;
    assertThat(encoded).as("bytes of all snapshots").isPositive();
    assertThat(bytes)
        .as("bytes allocated by a turn of seed %d", script.seed())
        .isBetween(LEAST_BYTES, MOST_BYTES);
  }

  private long bytesOfGame() {
    var game =
        new ScriptedGame(
            script.seed(), audience -> encoded += GameMessages.snapshot(audience).size());
    long before = threads.getCurrentThreadAllocatedBytes();
    for (PlayerRequest.PlayTurn turn : script.turns()) {
      game.play(turn);
    }
    return threads.getCurrentThreadAllocatedBytes() - before;
  }
}
