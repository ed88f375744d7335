package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Phase;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.wire.GameMessages;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Tests that (epoch, version) never goes back for anybody, and that clients which ignore what is
/// not newer miss no change. Two nodes take turns at a game: they unload and load its room, are
/// killed, lose the last write, and have wall clocks that are set back.
class SnapshotOrderTest {
  private static final int SEEDS = Integer.getInteger("checks.order.seeds", 300);
  private static final int STEPS = 300;

  @Test
  void itNeverGoesBackAndNoChangeIsMissed() throws Exception {
    Set<Situation> situations = EnumSet.noneOf(Situation.class);
    for (int seed = 0; seed < SEEDS; seed++) {
      var season = new Season(seed);
      for (int step = 0; step < STEPS; step++) {
        season.step();
      }
      situations.addAll(season.situations);
    }
    assertThat(situations).containsExactlyInAnyOrder(Situation.values());
  }

  /// A situation that the seasons must reach.
  private enum Situation {
    LOADED_IN_DEPLOYMENT,
    LOADED_IN_PLAY,
    LOADED_AFTER_A_RESULT,
    LOADED_AFTER_AN_ABORT,
    RESUMED,
    END_LOST,
    REMATCH_ANSWERED_IN_A_LATER_ROOM,
    CLOCK_SET_BACK
  }

  /// A game on two nodes.
  private static final class Season {
    private final int seed;
    private final Random random;
    private final RoomHarness game;
    private final boolean losesCommits;
    private final Map<Viewer, Snapshot> newest = new EnumMap<>(Viewer.class);
    private final Set<Viewer> watchers = EnumSet.noneOf(Viewer.class);
    private final Set<Situation> situations = EnumSet.noneOf(Situation.class);
    private final Duration[] offsets = {Duration.ZERO, Duration.ZERO};
    private Instant instant = RoomHarness.START;
    private Optional<RoomSleep> sleep = Optional.empty();
    private int node;
    private boolean loaded = true;
    private boolean loadedAfterTheEnd;

    Season(int seed) {
      this.seed = seed;
      random = new Random(seed);
      game = new RoomHarness(Variants.SMALL, random.nextBoolean() ? "3d" : "60+5", seed);
      losesCommits = random.nextBoolean(); // a clock that is set back as well may repeat epochs
      pass(Duration.ofSeconds(2));
    }

    void step() throws Exception {
      game.effects.clear();
      switch (random.nextInt(20)) {
        case 0 -> unload();
        case 1 -> {
          if (random.nextInt(4) == 0) {
            kill();
          }
        }
        case 2 -> loseTheLastWrite();
        case 3 -> setClockBack();
        case 4 -> pass(Duration.ofMillis(random.nextInt(10_000)));
        case 5, 6, 7, 8, 9, 10 -> watchOrLeave(List.of(Viewer.values()).get(random.nextInt(3)));
        default -> command(random.nextBoolean() ? Side.WHITE : Side.BLACK);
      }
      for (Effect.Show shown : game.all(Effect.Show.class)) {
        see(shown.to(), shown.audience());
      }
    }

    private void pass(Duration time) {
      instant = instant.plus(time);
      game.now = game.now.plus(time);
      if (loaded) {
        game.take(game.room.checkClock(game.now));
      }
    }

    private void watchOrLeave(Viewer viewer) throws Exception {
      load();
      int entries = game.journal.size();
      boolean over = game.room.phase() == Phase.ENDED;
      if (watchers.remove(viewer)) {
        game.take(game.room.departed(viewer, game.now));
      } else {
        game.take(game.room.arrived(viewer, game.now));
        watchers.add(viewer);
        see(viewer, game.room.audience(viewer, game.now));
      }
      assertThat(over && game.journal.size() > entries).as("stored, seed %d", seed).isFalse();
    }

    private void command(Side side) {
      load();
      boolean over = game.room.phase() == Phase.ENDED;
      int entries = game.journal.size();
      game.ask(side, request(side));
      if (over && loadedAfterTheEnd && game.journal.size() > entries) {
        situations.add(Situation.REMATCH_ANSWERED_IN_A_LATER_ROOM);
      }
    }

    private PlayerRequest request(Side side) {
      int choice = random.nextInt(20);
      return switch (game.room.phase()) {
        case DEPLOYMENT ->
            choice == 0 ? new PlayerRequest.Abort() : new PlayerRequest.DeployAtRandom();
        case PLAY -> {
          if (choice == 0) {
            yield new PlayerRequest.Resign();
          }
          boolean moves = game.view(Viewer.SPECTATOR).toMove().equals(Optional.of(side));
          yield choice < 4 || !moves ? new PlayerRequest.OfferDraw() : game.turn(side);
        }
        case ENDED ->
            choice < 10 ? new PlayerRequest.OfferRematch() : new PlayerRequest.DeclineRematch();
      };
    }

    private void unload() {
      if (loaded && random.nextBoolean()) {
        for (Viewer viewer : watchers) {
          game.take(game.room.departed(viewer, game.now));
        }
        if (game.room.isIdle(game.now)) {
          sleep = game.room.sleep(game.now);
        }
        leave();
      }
    }

    private void kill() {
      sleep = Optional.empty();
      node = random.nextInt(2);
      leave();
    }

    private void leave() {
      loaded = false;
      watchers.clear();
    }

    /// Loses the last write. What a later room has shown after the end stays on the screens until
    /// something else is written, see docs/adr/0061.
    private void loseTheLastWrite() {
      Event last = game.journal.getLast().event();
      boolean over = game.room.phase() == Phase.ENDED;
      boolean ends = last instanceof Event.Ended;
      if (losesCommits && game.journal.size() > 2 && !(over && loadedAfterTheEnd && !ends)) {
        game.journal.removeLast();
        kill();
        pass(Duration.ofMinutes(1));
        if (ends) {
          situations.add(Situation.END_LOST);
          loadedAfterTheEnd = false;
        }
      }
    }

    private void setClockBack() {
      if (!losesCommits) {
        offsets[node] = offsets[node].minusSeconds(random.nextInt(3600));
        situations.add(Situation.CLOCK_SET_BACK);
      }
    }

    private void load() {
      if (loaded) {
        return;
      }
      loaded = true;
      Instant wall = instant.plus(offsets[node]);
      Instant written = game.journal.getLast().event().at();
      game.now = wall.isBefore(written) ? written : wall;
      game.room = new Room(new StoredGame(game.journal, Optional.empty()), game.rules, game.now);
      Optional<RoomSleep> slept = sleep;
      sleep = Optional.empty();
      if (slept.isPresent() && game.room.resume(slept.get(), RoomHarness.START, game.now)) {
        situations.add(Situation.RESUMED);
      } else {
        note();
        game.take(game.room.activate(instant, Optional.empty(), game.now));
      }
    }

    private void note() {
      loadedAfterTheEnd = game.room.phase() == Phase.ENDED;
      situations.add(
          switch (game.room.phase()) {
            case DEPLOYMENT -> Situation.LOADED_IN_DEPLOYMENT;
            case PLAY -> Situation.LOADED_IN_PLAY;
            case ENDED ->
                game.view(Viewer.SPECTATOR).ending().orElseThrow().isAborted()
                    ? Situation.LOADED_AFTER_AN_ABORT
                    : Situation.LOADED_AFTER_A_RESULT;
          });
    }

    /// Shows a state to a client, which ignores what is not newer.
    private void see(Viewer viewer, AudienceView audience) throws Exception {
      Snapshot seen =
          Snapshot.parseFrom(GameMessages.snapshot(audience).toByteArray()).toBuilder()
              .clearSpectators()
              .clearClocks()
              .clearClaimInMs()
              .build();
      Snapshot before = newest.put(viewer, seen);
      if (before != null && order(seen) <= order(before)) {
        assertThat(seen).as("seen by %s, seed %d", viewer, seed).isEqualTo(before);
      }
    }

    private static long order(Snapshot snapshot) {
      return ((long) snapshot.getEpoch() << 32) + snapshot.getVersion();
    }
  }
}
