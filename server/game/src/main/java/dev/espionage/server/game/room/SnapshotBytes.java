package dev.espionage.server.game.room;

import dev.espionage.server.kernel.EncodedMessage;

/// The state of a game as one audience may see it. Of two states for the same audience, the one
/// with the greater (epoch, version) replaces the other.
///
/// @param epoch the number of the room's last activation, from 1
/// @param version the number of the state shown to this audience within the epoch, from 1
/// @param clockRuns true if a live clock runs (deployment and play under a live time control); the
///   players' connections then measure their round trip more often
/// @param receivedNanos the time at which this node received the command that caused the state. It
///   is a reading of the node's ticker ([System#nanoTime]); 0 if no command did, another node
///   received it, or it is not sampled. Used for the metric of push latency only.
/// @param message the encoded `Snapshot`
public record SnapshotBytes(
    int epoch, int version, boolean clockRuns, long receivedNanos, EncodedMessage message) {

  /// Returns whether this replaces `other`.
  public boolean newerThan(SnapshotBytes other) {
    return newerThan(other.epoch, other.version);
  }

  /// Returns whether this replaces a state of the same audience with these numbers.
  public boolean newerThan(int otherEpoch, int otherVersion) {
    return epoch != otherEpoch ? epoch > otherEpoch : version > otherVersion;
  }
}
