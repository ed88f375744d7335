package dev.espionage.server.net.socket;

import dev.espionage.server.game.room.SnapshotBytes;

/**
 * A frame of which only the newest of its topic matters.
 *
 * @param receivedNanos when the command that caused it came, 0 if none did; for the metric
 */
public record Push(OutFrame frame, long receivedNanos) {
  public static Push of(SnapshotBytes snapshot) {
    return new Push(
        OutFrame.of(ServerFrames.snapshot(snapshot.message())), snapshot.receivedNanos());
  }
}
