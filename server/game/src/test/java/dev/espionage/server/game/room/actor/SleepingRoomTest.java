package dev.espionage.server.game.room.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.game.journal.JournalEnd;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.RecordingWatcher;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.core.RoomSleep;
import dev.espionage.server.kernel.Answer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests that looking at an unfinished game whose room sleeps writes nothing.
class SleepingRoomTest {
  private final ClusterOfOne.Disk disk = ClusterOfOne.Disk.empty();
  private ClusterOfOne cluster;
  private GameId game;

  @BeforeEach
  void begin() throws Exception {
    cluster = new ClusterOfOne(disk);
    var days = TimeControl.parse("3d").orThrow();
    game =
        ClusterOfOne.get(
            cluster.newGames.create(
                TestPlayers.PLAYERS, new GameTerms(Variants.SMALL, days, false)));
    cluster.ask(game, Side.WHITE, new PlayerRequest.DeployAtRandom());
    cluster.ask(game, Side.BLACK, new PlayerRequest.DeployAtRandom());
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  private int entries() throws Exception {
    return ClusterOfOne.get(cluster.stored.read(game)).orElseThrow().entries().size();
  }

  /// Unloads the room as soon as nobody watches.
  private void sleep() {
    await()
        .until(() -> {
          boolean loaded = isLoaded();
          if (loaded) {
            cluster.rooms.tell(game, new RoomMessage.CheckIdle());
          }
          return !loaded;
        });
  }

  private boolean isLoaded() {
    return cluster.meters.get("espionage.rooms").tag("phase", "play").gauge().value() > 0;
  }

  private SnapshotBytes look() throws Exception {
    return look(cluster);
  }

  private SnapshotBytes look(ClusterOfOne at) throws Exception {
    var watcher = new RecordingWatcher();
    SnapshotBytes seen = at.spectate(game, watcher).snapshot();
    at.rooms.unwatch(game, watcher);
    return seen;
  }

  @Test
  void strangersWhoLookAtItWriteNothing() throws Exception {
    SnapshotBytes awake = look();
    int before = entries();
    sleep();
    SnapshotBytes woken = look();
    assertThat(woken.epoch()).isEqualTo(awake.epoch());
    assertThat(woken.newerThan(awake)).isTrue();
    sleep();
    ClusterOfOne.get(cluster.rooms.history(game, Optional.empty(), 0));
    assertThat(entries()).isEqualTo(before);
    assertThat(cluster.journal.reads(game)).isGreaterThanOrEqualTo(2);
  }

  @Test
  void itsNextRoomWritesWithTheSameFence() throws Exception {
    sleep();
    look();
    int before = entries();
    assertThat(cluster.ask(game, Side.WHITE, new PlayerRequest.OfferDraw()))
        .isEqualTo(new Answer.Accepted());
    assertThat(entries()).isEqualTo(before + 1);
    SnapshotBytes offered = look();
    sleep();
    cluster.ask(game, Side.WHITE, new PlayerRequest.Resign());
    assertThat(look().newerThan(offered)).isTrue();
    assertThat(entries()).isEqualTo(before + 2);
  }

  @Test
  void onlyTheShardThatUnloadedARoomResumesIt() {
    var sleeping = new SleepingRooms();
    var sleep = new RoomSleep(new JournalEnd(7, Instant.EPOCH), Duration.ZERO, 1, 2, 3);
    sleeping.add(game, sleep, shard(1));
    assertThat(sleeping.wake(game, shard(1))).contains(sleep);
    sleeping.add(game, sleep, shard(1));
    assertThat(sleeping.wake(game, shard(2))).isEmpty();
  }

  private ActorRef<Object> shard(int incarnation) {
    return ActorRefResolver.get(cluster.node.system())
        .resolveActorRef("pekko://espionage/system/sharding/room/5#" + incarnation);
  }

  @Test
  void whatSomebodyElseHasWrittenMeanwhileIsActivatedAnew() throws Exception {
    sleep();
    int before = entries();
    try (var other = new ClusterOfOne(disk)) {
      look(other);
    }
    assertThat(entries()).isEqualTo(before + 1);
    look();
    assertThat(entries()).isEqualTo(before + 2);
  }
}
