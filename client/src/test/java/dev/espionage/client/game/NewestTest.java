package dev.espionage.client.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.protocol.v1.Snapshot;
import org.junit.jupiter.api.Test;

class NewestTest {

  @Test
  void onlyNewerSnapshotsAreLetThrough() {
    WatchedGame.NewerSnapshotFilter newerSnapshotFilter = new WatchedGame.NewerSnapshotFilter();
    assertThat(newerSnapshotFilter.admit(snapshot(1, 1))).isTrue();
    assertThat(newerSnapshotFilter.admit(snapshot(1, 1))).isFalse();
    assertThat(newerSnapshotFilter.admit(snapshot(1, 3))).isTrue();
    assertThat(newerSnapshotFilter.admit(snapshot(1, 2))).isFalse();
    assertThat(newerSnapshotFilter.admit(snapshot(2, 1))).isTrue();
    assertThat(newerSnapshotFilter.admit(snapshot(1, 9))).isFalse();
    assertThat(newerSnapshotFilter.admit(snapshot(2, 0x8000_0001))).isTrue();
  }

  private static Snapshot snapshot(int epoch, int version) {
    return Snapshot.newBuilder().setEpoch(epoch).setVersion(version).build();
  }
}
