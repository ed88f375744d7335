package dev.espionage.server.simulation;

import com.google.common.base.Ticker;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.ClockMonitor;
import dev.espionage.server.game.room.actor.SimulatedRooms;
import dev.espionage.server.kernel.SteadyClock;
import dev.espionage.server.pairing.SimulatedPairing;
import dev.espionage.server.simulation.SimulatedMembership.View;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// One start of a node: a process with rooms, a wall clock, and links. While it is paused,
/// everything that reaches it waits; after its end nothing does. Confined to the simulation's
/// thread.
final class SimulatedNode implements SimulatedRooms.Routes, InstantSource {
  private static final Instant BEGIN = Instant.parse("2026-03-01T12:00:00Z");
  private static final Duration HANDOVER = Duration.ofMillis(100);
  private static final int MOST_HANDOVERS = 100;

  private final Simulation simulation;
  private final Schedule schedule;
  private final SimulatedNetwork network;
  private final SimulatedSystem system;
  private final int place;
  private final int start;
  private final SteadyClock clock;
  private final List<Runnable> deferred = new ArrayList<>();
  private Duration offset;
  private boolean alive = true;
  private boolean paused;
  private @Nullable SimulatedRooms rooms;
  private @Nullable SimulatedPairing pairing;
  private @Nullable ClockMonitor monitor;
  private @Nullable SimulatedMembership membership;
  private @Nullable View view;

  /// @param place the number of the node, which it keeps when it is started again
  /// @param start the number of this start, unique in the simulation
  SimulatedNode(
      Simulation simulation, SimulatedSystem system, int place, int start, Duration offset) {
    this.simulation = simulation;
    this.schedule = simulation.schedule();
    this.network = simulation.network();
    this.system = system;
    this.place = place;
    this.start = start;
    this.offset = offset;
    this.clock = new SteadyClock(this, ticker(), SteadyClock.LONGEST_TICK);
    system.use((delay, task) -> after(delay, () -> "timer of " + this, task));
  }

  /// Sets what the node hosts, once it is wired.
  void hosts(SimulatedRooms hosted, SimulatedPairing pairs, ClockMonitor clockMonitor) {
    rooms = hosted;
    pairing = pairs;
    monitor = clockMonitor;
    system.run();
    tick();
  }

  /// Lets the monitor look again and again, except while the process stands still.
  private void tick() {
    if (alive) {
      if (!paused) {
        run(monitor()::look);
      }
      schedule.after(ClockMonitor.INTERVAL, () -> "", this::tick);
    }
  }

  private ClockMonitor monitor() {
    return Objects.requireNonNull(monitor);
  }

  SimulatedPairing pairing() {
    return Objects.requireNonNull(pairing);
  }

  /// Returns the ways of quick pairing, which is on the first member of the cluster.
  SimulatedPairing.Routes pairingRoutes() {
    return new SimulatedPairing.Routes() {
      @Override
      public void toPairing(Consumer<SimulatedPairing> deliver) {
        View members = view;
        if (members != null) {
          SimulatedNode host = members.members().getFirst();
          toNode(host, () -> deliver.accept(host.pairing()));
        }
      }

      @Override
      public void answer(SimulatedPairing other, Runnable deliver) {
        simulation.nodeOf(other).ifPresent(node -> toNode(node, deliver));
      }
    };
  }

  int place() {
    return place;
  }

  int start() {
    return start;
  }

  /// Returns the name of this start, as `ClusterNode#name` would.
  String name() {
    return "pekko://espionage@node%d:25520#%d".formatted(place, start);
  }

  SimulatedSystem system() {
    return system;
  }

  SimulatedRooms rooms() {
    return Objects.requireNonNull(rooms);
  }

  SimulatedMembership membership() {
    return Objects.requireNonNull(membership);
  }

  /// Begins to join or form the cluster.
  void joins(SimulatedMembership begun) {
    membership = begun;
    begun.begin();
  }

  @Nullable View view() {
    return view;
  }

  void view(View next) {
    view = next;
  }

  boolean isAlive() {
    return alive;
  }

  /// Returns whether the process runs, neither ended nor paused.
  boolean isRunning() {
    return alive && !paused;
  }

  /// Returns the time that the clocks of games run on.
  SteadyClock clock() {
    return clock;
  }

  /// Returns the wall clock's time.
  @Override
  public Instant instant() {
    return Instant.ofEpochMilli(BEGIN.plusNanos(schedule.now()).plus(offset).toEpochMilli());
  }

  void jump(Duration by) {
    schedule.note(() -> this + ": the clock jumps by " + by);
    offset = offset.plus(by);
  }

  /// Corrects the clock.
  void setClock(Duration newOffset) {
    offset = newOffset;
  }

  /// Runs an action in the process, and the actors that it moves.
  void run(Runnable action) {
    if (alive && paused) {
      deferred.add(action);
    } else if (alive) {
      action.run();
      system.run();
    }
  }

  /// Runs an action in the process later.
  Schedule.Event after(Duration delay, Supplier<String> label, Runnable action) {
    return schedule.after(delay, label, () -> run(action));
  }

  void pause() {
    schedule.note(() -> this + " stands still");
    paused = true;
  }

  /// Lets the process go on. The monitor looks before, among or after what waits.
  void resume(RandomGenerator random) {
    if (paused) {
      schedule.note(() -> this + " goes on");
      paused = false;
      List<Runnable> waiting = new ArrayList<>(deferred);
      deferred.clear();
      waiting.add(random.nextInt(waiting.size() + 1), monitor()::look);
      waiting.forEach(this::run);
    }
  }

  /// Ends the process without notice.
  void kill() {
    alive = false;
    deferred.clear();
    rooms().kill();
    pairing().kill();
    system.run();
  }

  /// Ends the process because its disk failed.
  void ioFailed() {
    simulation.end(this, "failed to sync");
  }

  Duration delay() {
    return network.delay();
  }

  boolean reachesDatabase() {
    return network.isConnected(place, Simulation.DATABASE);
  }

  /// Runs an action at the database. It happens even if the process has ended meanwhile.
  ///
  /// @param lost runs in the process if the link is cut by then
  void atDatabase(Duration delay, Supplier<String> label, Runnable action, Runnable lost) {
    schedule.after(
        delay,
        label,
        () -> {
          if (network.isCut(place, Simulation.DATABASE)) {
            run(lost);
          } else {
            action.run();
          }
        });
  }

  /// Runs an action in the process when the database has answered.
  ///
  /// @param lost runs in the process if the link is cut by then
  void fromDatabase(Supplier<String> label, Runnable action, Runnable lost) {
    schedule.after(
        delay(), label, () -> run(network.isCut(Simulation.DATABASE, place) ? lost : action));
  }

  @Override
  public Ticker ticker() {
    return new Ticker() {
      @Override
      public long read() {
        return schedule.now();
      }
    };
  }

  @Override
  public void toRoom(GameId game, Consumer<SimulatedRooms> deliver) {
    View members = view;
    if (!alive || members == null) {
      return;
    }
    SimulatedNode owner = members.owner(game);
    if (owner == this) {
      arrived(game, deliver, 0);
    } else {
      network.send(
          place,
          owner.place,
          () -> "%s to the room of %s on %s".formatted(this, game.text(), owner),
          () -> owner.run(() -> owner.arrived(game, deliver, 0)));
    }
  }

  /// Delivers a message to a room, after the room's previous node has let it go.
  private void arrived(GameId game, Consumer<SimulatedRooms> deliver, int waits) {
    View members = view;
    if (members == null || members.owner(game) != this) {
      return;
    }
    boolean elsewhere =
        members.members().stream()
            .anyMatch(other -> other != this && other.isAlive() && other.rooms().hosts(game));
    if (rooms().hosts(game) || !elsewhere) {
      deliver.accept(rooms());
    } else if (waits < MOST_HANDOVERS) {
      after(HANDOVER, () -> "handover of " + game.text(), () -> arrived(game, deliver, waits + 1));
    }
  }

  @Override
  public boolean isMember(SimulatedRooms other) {
    View members = view;
    return members != null && members.members().contains(simulation.nodeOf(other));
  }

  @Override
  public void send(SimulatedRooms other, Runnable deliver) {
    toNode(simulation.nodeOf(other), deliver);
  }

  private void toNode(SimulatedNode node, Runnable deliver) {
    if (!alive) {
      return;
    }
    if (node == this) {
      deliver.run();
    } else {
      network.send(
          place, node.place, () -> "%s to %s".formatted(this, node), () -> node.run(deliver));
    }
  }

  @Override
  public void sendReliably(SimulatedRooms other, Runnable deliver) {
    SimulatedNode node = simulation.nodeOf(other);
    if (alive) {
      network.onceMended(
          place, node.place, () -> "%s to %s".formatted(this, node), () -> node.run(deliver));
    }
  }

  @Override
  public String toString() {
    return "node %d.%d".formatted(place, start);
  }
}
