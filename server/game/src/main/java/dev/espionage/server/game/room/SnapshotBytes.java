package dev.espionage.server.game.room;

import dev.espionage.server.kernel.EncodedMessage;

/**
 * The state of a game as one audience may see it. Of two for the same audience the one with the
 * greater (epoch, version) is newer and replaces the other.
 *
 * @param epoch counts the activations of the room, from 1
 * @param version counts, within the epoch, what this audience was shown, from 1
 * @param clockRuns whether time runs against anybody (deployment and play under a live time
 *     control): connections of the players then measure their round trip more often
 * @param receivedNanos when this node received the command that caused it, as a reading of the
 *     node's ticker ({@link System#nanoTime}); 0 if no command did or another node received it. For
 *     the metric of push latency only.
 * @param message the encoded {@code Snapshot}
 */
public record SnapshotBytes(
    int epoch, int version, boolean clockRuns, long receivedNanos, EncodedMessage message) {

  /** Whether this replaces {@code other}. */
  public boolean newerThan(SnapshotBytes other) {
    return newerThan(other.epoch, other.version);
  }

  /** Returns whether this replaces a state of the same audience with these numbers. */
  public boolean newerThan(int otherEpoch, int otherVersion) {
    return epoch != otherEpoch ? epoch > otherEpoch : version > otherVersion;
  }
}
