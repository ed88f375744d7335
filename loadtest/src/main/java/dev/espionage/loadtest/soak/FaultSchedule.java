package dev.espionage.loadtest.soak;

import dev.espionage.loadtest.soak.fault.FaultPlan;
import dev.espionage.loadtest.soak.play.SoakClients;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;

/** Injects faults and kills the server when they are due. Not thread-safe. */
final class FaultSchedule {

  /** The longest time that a due kill waits for its load. */
  private static final Duration LONGEST_DELAY = Duration.ofMinutes(1);

  private final SoakClients soakClients;
  private final Optional<ServerKiller> killer;
  private final double killAbove;
  private final Queue<FaultPlan.Planned> faults;
  private final Queue<Duration> kills;
  private final Map<String, Integer> injectedFaults = new TreeMap<>();

  /**
   * Creates the schedule.
   *
   * @param killer the killer of the server; without one, the server is never killed
   * @param killAbove the turns per second that a due kill waits for
   */
  FaultSchedule(
      FaultPlan plan, SoakClients soakClients, Optional<ServerKiller> killer, double killAbove) {
    this.soakClients = soakClients;
    this.killer = killer;
    this.killAbove = killAbove;
    this.faults = new ArrayDeque<>(plan.faults());
    this.kills = new ArrayDeque<>(plan.kills());
  }

  /** Returns whether the server is up and every room has recovered from its last kill. */
  boolean isPlaying() {
    return killer.map(ServerKiller::isOver).orElse(true);
  }

  /** Returns whether no kill is pending or in progress. */
  boolean isOver() {
    return kills.isEmpty() && isPlaying();
  }

  /**
   * Injects the faults and starts the kill that are due.
   *
   * @param played the time of play that has passed
   * @throws IOException if the server has ended by itself, or does not start again
   */
  void tick(Duration played) throws IOException, InterruptedException {
    while (!faults.isEmpty() && faults.element().at().compareTo(played) <= 0) {
      FaultPlan.Planned fault = faults.remove();
      soakClients.inject(fault);
      injectedFaults.merge(fault.fault().label(), 1, Integer::sum);
    }
    look();
    if (killer.isPresent() && isPlaying() && isDue(killer.get(), played)) {
      kills.remove();
      killer.get().kill();
    }
  }

  /**
   * Looks whether the server runs as it should.
   *
   * @throws IOException if the server has ended by itself, or does not start again
   */
  void look() throws IOException, InterruptedException {
    if (killer.isPresent()) {
      killer.get().look();
    }
  }

  private boolean isDue(ServerKiller server, Duration played) {
    if (kills.isEmpty() || kills.element().compareTo(played) > 0) {
      return false;
    }
    return server.turnsPerSecond() >= killAbove
        || kills.element().plus(LONGEST_DELAY).compareTo(played) <= 0;
  }

  /** Returns the number of injected faults by kind. */
  Map<String, Integer> injectedFaults() {
    return Map.copyOf(injectedFaults);
  }

  /** Returns the completed kills. */
  List<SoakReport.Kill> kills() {
    return killer.map(ServerKiller::kills).orElse(List.of());
  }
}
