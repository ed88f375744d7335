package dev.espionage.loadtest.soak;

import dev.espionage.loadtest.report.SoakReport;
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

/** Lets faults and kills happen when they are due. For one thread. */
final class FaultSchedule {

  /** How long a kill waits for the load that it is meant for. */
  private static final Duration PUT_OFF = Duration.ofMinutes(1);

  private final SoakClients soakClients;
  private final Optional<ServerKiller> killer;
  private final Queue<FaultPlan.Planned> faults;
  private final Queue<Duration> kills;
  private final Map<String, Integer> suffered = new TreeMap<>();

  /**
   * Begins.
   *
   * @param killer of the server; without one it is never killed
   */
  FaultSchedule(FaultPlan plan, SoakClients soakClients, Optional<ServerKiller> killer) {
    this.soakClients = soakClients;
    this.killer = killer;
    this.faults = new ArrayDeque<>(plan.faults());
    this.kills = new ArrayDeque<>(plan.kills());
  }

  /** Whether the server is there, and every room has had an answer from it. */
  boolean isPlaying() {
    return killer.map(ServerKiller::isOver).orElse(true);
  }

  /** Whether nobody is killed any more. */
  boolean isOver() {
    return kills.isEmpty() && isPlaying();
  }

  /**
   * Does what is due.
   *
   * @param played so much time of play has passed
   * @throws IOException if the server does not start again
   */
  void tick(Duration played) throws IOException, InterruptedException {
    while (!faults.isEmpty() && faults.element().at().compareTo(played) <= 0) {
      FaultPlan.Planned fault = faults.remove();
      soakClients.suffer(fault);
      suffered.merge(fault.fault().label(), 1, Integer::sum);
    }
    if (killer.isPresent()) {
      kill(killer.get(), played);
    }
  }

  private void kill(ServerKiller server, Duration played) throws IOException, InterruptedException {
    server.look();
    if (server.isOver() && isDue(server, played)) {
      kills.remove();
      server.kill();
    }
  }

  private boolean isDue(ServerKiller server, Duration played) {
    if (kills.isEmpty() || kills.element().compareTo(played) > 0) {
      return false;
    }
    return server.isWorthIt() || kills.element().plus(PUT_OFF).compareTo(played) <= 0;
  }

  /** How often each fault came. */
  Map<String, Integer> suffered() {
    return Map.copyOf(suffered);
  }

  /** What came of each kill. */
  List<SoakReport.Kill> kills() {
    return killer.map(ServerKiller::kills).orElse(List.of());
  }
}
