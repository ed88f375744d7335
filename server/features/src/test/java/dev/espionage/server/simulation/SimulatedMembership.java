package dev.espionage.server.simulation;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.cluster.MembershipProtocol;
import dev.espionage.server.cluster.MembershipProtocol.Step;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One node's membership: the production's [MembershipProtocol] over the simulated table, and a
/// model of Pekko's cluster. Twice a second a node hears from the members that it reaches, and
/// learns which nodes these have removed. A node joins as soon as all members reach each other, and
/// all learn of it at once. Each node decides for itself, and for a while two nodes may both
/// believe that they own a game. Confined to the simulation's thread.
final class SimulatedMembership {
  private static final Duration BEAT = Duration.ofMillis(500);

  /// The time without a heartbeat after which a member is unreachable, as in cluster.conf.
  private static final Duration SILENT = Duration.ofSeconds(2);

  /// The time that a statement may take, as for `PostgresDatabase#openLease`.
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private static final Duration WAKING = Duration.ofSeconds(20);

  /// The members of the cluster as Pekko on one node knows them.
  ///
  /// @param members the members, the oldest first
  /// @param removed the nodes that were members
  record View(List<SimulatedNode> members, Set<SimulatedNode> removed) {
    View {
      members = List.copyOf(members);
      removed = Set.copyOf(removed);
    }

    /// Returns the node that has the room of the game.
    SimulatedNode owner(GameId game) {
      return members.stream()
          .max(Comparator.comparingInt(node -> weight(game, node)))
          .orElseThrow();
    }

    private static int weight(GameId game, SimulatedNode node) {
      int mixed = (game.text().hashCode() * 31 + node.place()) * 0x9E3779B9;
      return mixed ^ mixed >>> 15;
    }

    /// Returns what two nodes know together.
    View and(View other) {
      Set<SimulatedNode> gone = Sets.union(removed, other.removed);
      return new View(
          Stream.concat(members.stream(), other.members.stream())
              .distinct()
              .filter(node -> !gone.contains(node))
              .sorted(Comparator.comparingInt(SimulatedNode::start))
              .toList(),
          gone);
    }
  }

  private final Simulation simulation;
  private final Schedule schedule;
  private final SimulatedNode node;
  private final SimulatedDatabase database;
  private final SimulatedMemberTable table;
  private final Faults faults;
  private final MembershipProtocol protocol;
  private final MembershipAudit audit;

  /// The time at which this node last heard from each member.
  private final Map<SimulatedNode, Long> heard = new HashMap<>();

  private boolean entered;
  private long renewedAt;
  private long wokenAt;

  /// The copy of the database to which the connection leads that this look uses.
  private int connection;

  SimulatedMembership(
      Simulation simulation, SimulatedNode node, SimulatedMemberTable table, Faults faults) {
    this.simulation = simulation;
    this.schedule = simulation.schedule();
    this.node = node;
    this.database = simulation.database();
    this.table = table;
    this.faults = faults;
    this.audit = new MembershipAudit(simulation, node, faults);
    this.protocol =
        new MembershipProtocol(
            node.name(),
            false,
            schedule.now(),
            stranger -> schedule.note(() -> node + ": another cluster has " + stranger));
  }

  /// Begins to join or form the cluster.
  void begin() {
    renewedAt = schedule.now();
    again();
    node.after(BEAT, () -> "", this::beat);
  }

  private void again() {
    node.after(MembershipProtocol.INTERVAL, () -> "", this::look);
  }

  private List<SimulatedNode> members() {
    View view = node.view();
    return view == null ? List.of() : view.members();
  }

  private static ImmutableSet<String> names(Stream<SimulatedNode> nodes) {
    return nodes.map(SimulatedNode::name).collect(ImmutableSet.toImmutableSet());
  }

  /// Returns the members of which no heartbeats arrive.
  ImmutableSet<String> unreachable() {
    return names(
        members().stream()
            .filter(member -> member != node)
            .filter(member -> schedule.now() - heard.getOrDefault(member, 0L) > SILENT.toNanos()));
  }

  /// Renews the row and acts on all rows, as `Membership` does.
  private void look() {
    connection = database.copy();
    ImmutableSet<String> known = names(members().stream());
    Set<String> unreachable = protocol.unreachable(known, unreachable(), schedule.now());
    write(
        "",
        () -> {
          if (!entered) {
            table.enter(node.name());
          }
          return table.renew(node.name(), unreachable);
        },
        renewed -> {
          entered = renewed;
          if (renewed) {
            renewedAt = schedule.now();
            read(known);
          } else if (node.view() != null) {
            audit.removed(table.read());
            simulation.end(node, "its row is gone");
          } else {
            again();
          }
        });
  }

  private void read(ImmutableSet<String> known) {
    ask(
        node.delay(),
        "",
        table::read,
        rows -> carryOut(protocol.next(rows, known, node.view() != null, renewedAt)));
  }

  private void write(String what, Supplier<Boolean> statement, Consumer<Boolean> then) {
    ask(node.delay().plus(faults.slowness()), what, statement, then);
  }

  /// Executes a statement at the database, which may happen after this node has given up.
  private <T> void ask(Duration delay, String what, Supplier<T> statement, Consumer<T> then) {
    var answer = new CompletableFuture<@Nullable T>();
    var _ =
        answer.thenAccept(found -> {
          if (found == null) {
            failed();
          } else {
            then.accept(found);
          }
        });
    node.after(PATIENCE, () -> "", () -> answer.complete(null));
    node.atDatabase(
        delay,
        () -> what.isEmpty() ? "" : node + " " + what,
        () -> {
          if (database.copy() == connection) {
            T found = statement.get();
            node.fromDatabase(() -> "", () -> answer.complete(found), () -> {});
          }
        },
        () -> {});
  }

  private void failed() {
    var since = Duration.ofNanos(schedule.now() - renewedAt);
    if (node.view() != null && MembershipProtocol.givesUp(unreachable(), since)) {
      simulation.end(node, "cannot renew its lease or reach " + unreachable());
    } else {
      again();
    }
  }

  private void carryOut(Step step) {
    switch (step) {
      case Step.Remove(long version, ImmutableSet<String> nodes) ->
          write("removes " + nodes, () -> table.remove(version, nodes), _ -> again());
      case Step.BecomeMember(long version, boolean forms) ->
          write(
              "becomes a member",
              () -> table.join(version, node.name()),
              changed -> {
                if (changed && forms) {
                  adopt(new View(List.of(node), Set.of()));
                }
                again();
              });
      case Step.Join(ImmutableSet<String> members) -> {
        join(members);
        again();
      }
      case Step.Down(ImmutableSet<String> nodes) -> {
        View view = node.view();
        if (view != null && !nodes.isEmpty()) {
          adopt(
              view.and(
                  new View(
                      List.of(),
                      Sets.filter(Set.copyOf(view.members()), one -> nodes.contains(one.name())))));
        }
        again();
      }
      case Step.Abandon() -> simulation.end(node, "is in another cluster than the members");
      case Step.Refuse(ImmutableSet<String> members) ->
          throw new AssertionError("there are seed nodes beside " + members);
    }
  }

  boolean reaches(SimulatedNode other) {
    return other.isRunning() && simulation.network().isConnected(node.place(), other.place());
  }

  /// Joins through the first node that lets this one, if it can connect to every member.
  private void join(ImmutableSet<String> members) {
    List<SimulatedNode> near =
        simulation.nodes().stream().filter(other -> other != node && reaches(other)).toList();
    if (!names(near.stream()).containsAll(members)) {
      return;
    }
    for (SimulatedNode other : near) {
      View view = other.view();
      if (view != null && view.members().stream().allMatch(other.membership()::reaches)) {
        View joined = view.and(new View(List.of(node), Set.of()));
        joined
            .members()
            .forEach(member -> {
              View own = member.view();
              member.membership().adopt(own == null ? joined : own.and(joined));
            });
        return;
      }
    }
  }

  private void beat() {
    View view = node.view();
    for (SimulatedNode member : members()) {
      View other = member.view();
      if (reaches(member) && other != null && view != null) {
        heard.put(member, schedule.now());
        view = view.and(other);
      }
    }
    if (view != null && !view.equals(node.view())) {
      adopt(view);
    }
    audit.look(members(), BEAT);
    if (!members().isEmpty()
        && members().getFirst() == node
        && schedule.now() - wokenAt > WAKING.toNanos()) {
      wake();
    }
    node.after(BEAT, () -> "", this::beat);
  }

  private void adopt(View next) {
    if (next.removed().contains(node)) {
      simulation.end(node, "removed by the others");
      return;
    }
    schedule.note(() -> "%s: members are now %s".formatted(node, next.members()));
    List<SimulatedNode> before = members();
    node.view(next);
    heard.keySet().retainAll(next.members());
    next.members().forEach(member -> heard.putIfAbsent(member, schedule.now()));
    node.run(() -> {
      before.stream()
          .filter(member -> !next.members().contains(member))
          .forEach(gone -> node.rooms().nodeGone(gone.rooms()));
      node.pairing().host(next.members().getFirst() == node);
      node.rooms().hosted().stream()
          .filter(game -> next.owner(game) != node)
          .forEach(node.rooms()::handOver);
    });
    if (next.members().getFirst() == node) {
      node.after(Duration.ofMillis(200), () -> node + " wakes rooms", this::wake);
    }
  }

  /// Loads the rooms of all live games, as the waker of the cluster does.
  private void wake() {
    wokenAt = schedule.now();
    if (node.reachesDatabase()) {
      for (GameId game : database.games()) {
        if (!database.isOver(game)) {
          node.rooms().wake(game);
        }
      }
    } else {
      node.after(Duration.ofSeconds(1), () -> node + " wakes rooms", this::wake);
    }
  }
}
