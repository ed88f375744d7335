package dev.espionage.server.simulation;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/// Injects the faults of one seed until [#end]. Each seed has some kinds of faults only, so that
/// rare combinations are not hidden by frequent ones. Confined to the simulation's thread.
final class Faults {
  private final Simulation simulation;
  private final Schedule schedule;
  private final RandomGenerator random;
  private final Set<Fault> allowed = EnumSet.noneOf(Fault.class);
  private Duration slowness = Duration.ZERO;
  private boolean over;

  Faults(Simulation simulation, Schedule schedule, RandomGenerator random) {
    this.simulation = simulation;
    this.schedule = schedule;
    this.random = random;
    for (Fault fault : Fault.values()) {
      if (random.nextInt(3) == 0) {
        allowed.add(fault);
      }
    }
    if (allowed.contains(Fault.COMMITS_LOST)) {
      allowed.remove(Fault.CLOCK_JUMPS); // epochs may then repeat, see docs/adr/0058
    }
  }

  /// Returns whether the fault may happen now.
  boolean allows(Fault fault) {
    return !over && allowed.contains(fault);
  }

  void begin() {
    schedule.note(() -> "faults: " + allowed);
    for (Fault fault : allowed) {
      next(fault);
    }
  }

  /// Ends all faults. What they broke is mended by the simulation.
  void end() {
    over = true;
    slowness = Duration.ZERO;
  }

  /// Returns the time by which every commit takes longer now.
  Duration slowness() {
    return slowness;
  }

  private void next(Fault fault) {
    schedule.after(
        millis(2_000, 25_000),
        () -> "",
        () -> {
          if (!over) {
            inject(fault);
            next(fault);
          }
        });
  }

  private Duration millis(int least, int most) {
    return Duration.ofMillis(least + random.nextInt(most - least));
  }

  private void later(Duration delay, Runnable mend) {
    schedule.after(
        delay,
        () -> "",
        () -> {
          if (!over) {
            mend.run();
          }
        });
  }

  private Optional<SimulatedNode> anyNode() {
    List<SimulatedNode> alive = simulation.nodes();
    return alive.isEmpty()
        ? Optional.empty()
        : Optional.of(alive.get(random.nextInt(alive.size())));
  }

  private void inject(Fault fault) {
    switch (fault) {
      case NODE_KILLED -> anyNode().ifPresent(node -> simulation.end(node, "killed"));
      case NODE_PAUSED -> anyNode().ifPresent(this::pause);
      case NODE_CUT_OFF -> anyNode().ifPresent(node -> cutOff(node.place()));
      case NODE_RESTARTED_IN_PARTITION ->
          anyNode()
              .ifPresent(node -> {
                cutOff(node.place());
                simulation.end(node, "killed while cut off");
              });
      case DATABASE_CUT_OFF ->
          anyNode()
              .ifPresent(node -> {
                boolean toOnly = random.nextInt(3) == 0;
                cut(node.place(), Simulation.DATABASE, true, !toOnly);
                later(
                    millis(500, 15_000), () -> cut(node.place(), Simulation.DATABASE, false, true));
              });
      case COMMITS_SLOW -> {
        slowness = millis(50, 4_000);
        schedule.note(() -> "commits take " + slowness);
        later(millis(2_000, 20_000), () -> slowness = Duration.ZERO);
      }
      case COMMITS_LOST -> failOver();
      case CLOCK_JUMPS ->
          anyNode().ifPresent(node -> node.jump(Duration.ofSeconds(random.nextInt(7_200) - 3_600)));
      case COMMIT_FAILS, COMMIT_HANGS, SYNC_FAILS_ONCE -> {}
    }
  }

  /// Replaces the database by an older copy, which takes at least a second, as in operation.
  private void failOver() {
    for (int place = 0; place < Simulation.NODES; place++) {
      cut(place, Simulation.DATABASE, true, true);
    }
    later(
        millis(1_000, 3_000),
        () -> {
          int commits = 1 + random.nextInt(6);
          schedule.note(() -> "the database loses " + commits + " commits");
          simulation.database().loseLast(commits);
          for (int place = 0; place < Simulation.NODES; place++) {
            cut(place, Simulation.DATABASE, false, true);
          }
        });
  }

  private void pause(SimulatedNode node) {
    node.pause();
    later(millis(300, 12_000), () -> node.resume(random));
  }

  private void cutOff(int place) {
    boolean oneWay = random.nextInt(4) == 0;
    for (int other = 0; other < Simulation.NODES; other++) {
      if (other != place) {
        cut(place, other, true, !oneWay);
      }
    }
    later(
        millis(1_000, 25_000),
        () -> {
          for (int other = 0; other < Simulation.NODES; other++) {
            cut(place, other, false, true);
          }
        });
  }

  private void cut(int one, int other, boolean now, boolean both) {
    schedule.note(
        () -> "link %d %s %d %s".formatted(one, both ? "↔" : "→", other, now ? "cut" : "mended"));
    simulation.network().cut(one, other, now);
    if (both) {
      simulation.network().cut(other, one, now);
    }
  }
}
