package dev.espionage.server.front.socket;

import dev.espionage.server.room.SnapshotBytes;
import dev.espionage.server.wire.ServerFrames;

/**
 * A frame of which only the newest of its topic matters.
 *
 * @param receivedNanos when the command that caused it came, 0 if none did; for the metric
 */
record Push(OutFrame frame, long receivedNanos) {
  static Push of(SnapshotBytes snapshot) {
    return new Push(
        OutFrame.of(ServerFrames.snapshot(snapshot.message())), snapshot.receivedNanos());
  }
}
