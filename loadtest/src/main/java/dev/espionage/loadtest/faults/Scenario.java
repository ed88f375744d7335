package dev.espionage.loadtest.faults;

import dev.espionage.loadtest.rig.NodeNetwork;
import dev.espionage.loadtest.rig.PostgresServer;
import dev.espionage.loadtest.rig.PreloadedLibrary;
import dev.espionage.loadtest.rig.Rig;
import dev.espionage.loadtest.soak.check.Finding;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.tools.options.OptionChecks;
import dev.espionage.tools.process.StoreChoice;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A fault, the servers that suffer it, and what a run may find.
@SuppressWarnings("ImmutableEnumChecker") // faults have no state, and the sets are never changed
enum Scenario {
  SIGKILL(
      Site.SQLITE,
      "the server is killed with SIGKILL and started again",
      rig -> rig.server().kill()),
  SIGSTOP(
      Site.SQLITE,
      "the server stands still for 5 s (SIGSTOP, SIGCONT)",
      rig -> rig.server().suspendFor(Duration.ofSeconds(5))),
  CLOCK_FORWARD(
      Site.SQLITE_CLOCK,
      "the wall clock steps forward by an hour",
      rig -> shiftClock(rig, Duration.ofHours(1))),
  CLOCK_BACK(
      Site.SQLITE_CLOCK,
      "the wall clock steps back by an hour",
      rig -> shiftClock(rig, Duration.ofHours(-1))),
  STORAGE_FAILED_LOG(
      Site.SQLITE_DISK,
      "one sync of SQLite's log fails, then the power",
      rig -> StorageFaults.failThenCut(rig, "espionage.db-wal sync-error 100 1")),
  STORAGE_FAILED_CHECKPOINT(
      Site.SQLITE_DISK,
      "one sync of SQLite's database file fails in a checkpoint, then the power",
      rig -> StorageFaults.failThenCut(rig, "espionage.db sync-error 100 1")),
  STORAGE_SLOW(
      Site.SQLITE_DISK,
      "each sync takes 500 ms, for 6 s",
      rig -> StorageFaults.during(rig, "espionage.db* sync-delay 500", Duration.ofSeconds(6))),
  STORAGE_FULL(
      Site.SQLITE_DISK,
      "the disk is full for 5 s",
      rig -> StorageFaults.during(rig, "* full", Duration.ofSeconds(5))),
  POSTGRESQL_LOCKED(
      Site.POSTGRESQL, "another session locks the table of events for 8 s", DatabaseFaults::lock),
  POSTGRESQL_KILLED(
      Site.POSTGRESQL,
      "PostgreSQL is killed with SIGKILL, and started again after 2 s",
      DatabaseFaults::kill),
  // The lost turns are the promise of the database itself.
  POSTGRESQL_OLDER(
      Site.POSTGRESQL,
      "PostgreSQL is replaced by a copy that is 2 s old; lost turns are tolerated",
      DatabaseFaults::switchToOlderCopy,
      EnumSet.of(
          Kind.LOST, Kind.UNKNOWN, Kind.DIFFERENT, Kind.SHOWN, Kind.FORGOTTEN, Kind.OTHER_END),
      EnumSet.noneOf(Kind.class)),
  NODE_SIGKILL(Site.CLUSTER, "a node is killed and started again", rig -> rig.server().kill()),
  NODE_SIGSTOP(
      Site.CLUSTER,
      "a node stands still for 5 s",
      rig -> rig.server().suspendFor(Duration.ofSeconds(5))),
  PARTITION_WHOLE(
      Site.CLUSTER,
      "a node is cut off from the other nodes and the database for 15 s",
      rig ->
          NetworkFaults.cut(
              rig,
              network -> {
                network.isolate(0);
                network.cutDatabase(0);
              })),
  PARTITION_ONE_WAY(
      Site.CLUSTER,
      "what a node sends to the others is lost for 15 s, what they send is not",
      rig ->
          NetworkFaults.cut(
              rig,
              network -> {
                for (int other : network.others(0)) {
                  network.cut(0, other);
                }
              })),
  PARTITION_BETWEEN_TWO(
      Site.CLUSTER,
      "the link between two of three nodes is cut for 15 s",
      rig -> NetworkFaults.cut(rig, network -> network.cutBoth(0, 1))),
  // Turns that TCP delays between nodes are charged.
  PARTITION_FLAPPING(
      Site.CLUSTER,
      "a node is cut off from the others five times, for 1.5 s each; charged delays are tolerated",
      NetworkFaults::flapping,
      EnumSet.of(Kind.CHARGED),
      EnumSet.noneOf(Kind.class)),
  PARTITION_DATABASE(
      Site.CLUSTER,
      "a node cannot reach the database for 15 s",
      rig -> NetworkFaults.cut(rig, network -> network.cutDatabase(0))),
  PARTITION_RESTART(
      Site.CLUSTER,
      "the first seed node is cut off from the other nodes for 23 s, and restarts meanwhile",
      NetworkFaults::restartWhileCutOff),
  CONTROL_LYING(
      Site.SQLITE_DISK,
      "negative control: the disk reports syncs that it does not do, then the power fails",
      StorageFaults::lying,
      EnumSet.allOf(Kind.class),
      EnumSet.of(Kind.LOST)),
  CONTROL_DELETED(
      Site.POSTGRESQL,
      "negative control: the last events of running games are deleted",
      DatabaseFaults::deleteEvents,
      EnumSet.allOf(Kind.class),
      EnumSet.of(Kind.LOST)),
  CONTROL_DOUBLED(
      Site.POSTGRESQL,
      "negative control: the last event of each running game is doubled",
      DatabaseFaults::doubleEvents,
      EnumSet.allOf(Kind.class),
      EnumSet.of(Kind.TWICE, Kind.UNKNOWN, Kind.DAMAGED, Kind.UNFINISHED));

  enum Site {
    /// One server on SQLite.
    SQLITE,
    /// One server on SQLite, with a disk that can fail.
    SQLITE_DISK,
    /// One server on SQLite, with a wall clock that can step.
    SQLITE_CLOCK,
    /// One server on a PostgreSQL of its own.
    POSTGRESQL,
    /// Three nodes on one PostgreSQL, in network namespaces.
    CLUSTER
  }

  /// Breaks something, waits and heals it.
  @FunctionalInterface
  interface Fault {

    /// Lets the fault happen; returns when it is over.
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

  /// Lets the wall clock step for some seconds.
  private static void shiftClock(Rig rig, Duration step) throws IOException, InterruptedException {
    PreloadedLibrary.shiftClock(rig.directory(), step);
    Thread.sleep(Duration.ofSeconds(4));
  }

  /// Returns the name on the command line.
  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  String text() {
    return text;
  }

  Fault fault() {
    return fault;
  }

  /// Returns a reason why this machine cannot run the scenario.
  Optional<String> missing() throws InterruptedException {
    return switch (site) {
      case SQLITE -> Optional.empty();
      case SQLITE_DISK, SQLITE_CLOCK -> PreloadedLibrary.missing();
      case POSTGRESQL -> PostgresServer.missing();
      case CLUSTER -> {
        Optional<String> network = NodeNetwork.missing();
        yield network.isPresent() ? network : PostgresServer.missing();
      }
    };
  }

  Rig start() throws IOException, InterruptedException {
    return switch (site) {
      case SQLITE -> Rig.on(StoreChoice.SQLITE, Rig.Settings.NONE);
      case SQLITE_DISK -> Rig.on(StoreChoice.SQLITE, PreloadedLibrary::ofDisk);
      case SQLITE_CLOCK -> Rig.on(StoreChoice.SQLITE, PreloadedLibrary::ofClock);
      case POSTGRESQL -> Rig.onPostgres();
      case CLUSTER -> Rig.cluster();
    };
  }

  /// Returns whether a run with these findings is as it should be: nothing but tolerated kinds, and
  /// in a negative control at least one of the expected kinds.
  boolean isAsExpected(Set<Kind> found) {
    boolean nothingElse = tolerated.containsAll(found);
    return nothingElse && (expected.isEmpty() || found.stream().anyMatch(expected::contains));
  }

  static Scenario of(String label) {
    return OptionChecks.labelled(label, List.of(values()), Scenario::label);
  }

  static Set<Kind> kinds(List<Finding> findings) {
    EnumSet<Kind> kinds = EnumSet.noneOf(Kind.class);
    findings.forEach(finding -> kinds.add(finding.kind()));
    return kinds;
  }
}
