package dev.espionage.loadtest.faults;

import dev.espionage.loadtest.faults.rig.NodeNetwork;
import dev.espionage.loadtest.faults.rig.PostgresServer;
import dev.espionage.loadtest.faults.rig.Rig;
import dev.espionage.loadtest.soak.check.Finding;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A fault, the servers that suffer it, and what a run may find. */
enum Scenario {
  /** A killed process. */
  SIGKILL(
      Site.SQLITE,
      "the server is killed with SIGKILL and started again",
      rig -> rig.server().kill()),
  /** A stopped process. */
  SIGSTOP(
      Site.SQLITE,
      "the server stands still for 5 s (SIGSTOP, SIGCONT)",
      rig -> rig.server().suspendFor(Duration.ofSeconds(5))),
  /** A locked table. */
  POSTGRESQL_LOCKED(
      Site.POSTGRESQL,
      "another session locks the table of events for 8 s",
      rig -> DatabaseFaults.lock(rig, Duration.ofSeconds(8))),
  /** A killed database. */
  POSTGRESQL_KILLED(
      Site.POSTGRESQL,
      "PostgreSQL is killed with SIGKILL, and started again after 2 s",
      DatabaseFaults::kill),
  /** A fail-over to a replica that is behind. The lost turns are the database's own promise. */
  POSTGRESQL_OLDER(
      Site.POSTGRESQL,
      "PostgreSQL is replaced by a copy that is 2 s old; lost turns are tolerated",
      DatabaseFaults::switchToOlderCopy,
      EnumSet.of(Kind.LOST, Kind.DIFFERENT, Kind.SHOWN, Kind.FORGOTTEN, Kind.OTHER_END),
      EnumSet.noneOf(Kind.class)),
  /** A negative control. */
  CONTROL_DELETED(
      Site.POSTGRESQL,
      "negative control: the last events of running games are deleted",
      DatabaseFaults::deleteEvents,
      EnumSet.allOf(Kind.class),
      EnumSet.of(Kind.LOST)),
  /** A negative control. */
  CONTROL_DOUBLED(
      Site.POSTGRESQL,
      "negative control: the last event of each running game is doubled",
      DatabaseFaults::doubleEvents,
      EnumSet.allOf(Kind.class),
      EnumSet.of(Kind.TWICE, Kind.UNKNOWN, Kind.DAMAGED, Kind.UNFINISHED));

  /** The servers of a scenario. */
  enum Site {
    /** One server on SQLite. */
    SQLITE,
    /** One server on a PostgreSQL of its own. */
    POSTGRESQL,
    /** Three nodes on one PostgreSQL, in network namespaces. */
    CLUSTER
  }

  /** Breaks something, waits and heals it. */
  @FunctionalInterface
  interface Fault {

    /** Lets the fault happen; returns when it is over. */
    void happen(Rig rig) throws IOException, InterruptedException;
  }

  private final Site site;
  private final String text;
  private final Fault fault;
  private final Set<Kind> tolerated;
  private final Set<Kind> expected;

  Scenario(Site site, String text, Fault fault) {
    this(site, text, fault, EnumSet.noneOf(Kind.class), EnumSet.noneOf(Kind.class));
  }

  Scenario(Site site, String text, Fault fault, Set<Kind> tolerated, Set<Kind> expected) {
    this.site = site;
    this.text = text;
    this.fault = fault;
    this.tolerated = tolerated;
    this.expected = expected;
  }

  /** Returns the name on the command line. */
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the description in one line. */
  String text() {
    return text;
  }

  Fault fault() {
    return fault;
  }

  /** Returns a reason why this machine cannot run the scenario. */
  Optional<String> missing() throws InterruptedException {
    return switch (site) {
      case SQLITE -> Optional.empty();
      case POSTGRESQL -> PostgresServer.missing();
      case CLUSTER -> PostgresServer.missing().or(Scenario::networkMissing);
    };
  }

  private static Optional<String> networkMissing() {
    try {
      return NodeNetwork.missing();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("was interrupted");
    }
  }

  /** Starts the servers. */
  Rig start() throws IOException, InterruptedException {
    return switch (site) {
      case SQLITE -> Rig.onSqlite(Rig.Settings.NONE);
      case POSTGRESQL -> Rig.onPostgres();
      case CLUSTER -> Rig.cluster();
    };
  }

  /**
   * Returns whether a run with these findings is as it should be: nothing but tolerated kinds, and
   * in a negative control at least one of the expected kinds.
   */
  boolean isAsExpected(Set<Kind> found) {
    boolean nothingElse = tolerated.containsAll(found);
    return nothingElse && (expected.isEmpty() || found.stream().anyMatch(expected::contains));
  }

  /**
   * Returns the scenario of this name.
   *
   * @throws IllegalArgumentException if there is none; the message lists the names
   */
  static Scenario of(String label) {
    return Arrays.stream(values())
        .filter(scenario -> scenario.label().equals(label))
        .findAny()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "\"%s\" is not a scenario; expected one of %s".formatted(label, labels())));
  }

  private static String labels() {
    return String.join(", ", Arrays.stream(values()).map(Scenario::label).toList());
  }

  /** Returns the kinds of these findings. */
  static Set<Kind> kinds(List<Finding> findings) {
    EnumSet<Kind> kinds = EnumSet.noneOf(Kind.class);
    findings.forEach(finding -> kinds.add(finding.kind()));
    return kinds;
  }
}
