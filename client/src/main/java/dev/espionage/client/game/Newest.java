package dev.espionage.client.game;

import dev.espionage.protocol.v1.Snapshot;

/** Lets through only snapshots that are newer than all before. Belongs to the event loop. */
final class Newest {

  private int epoch;
  private int version;

  boolean admit(Snapshot snapshot) {
    int byEpoch = Integer.compareUnsigned(snapshot.getEpoch(), epoch);
    int byVersion = Integer.compareUnsigned(snapshot.getVersion(), version);
    boolean newer = byEpoch > 0 || (byEpoch == 0 && byVersion > 0);
    if (newer) {
      epoch = snapshot.getEpoch();
      version = snapshot.getVersion();
    }
    return newer;
  }
}
