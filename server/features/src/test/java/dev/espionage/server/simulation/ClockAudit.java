package dev.espionage.server.simulation;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Measures for each turn the time in which the mover had it and some room could take it, and
/// compares that with the time that the journal charges. A room can take a turn if it is open on a
/// running node; from the arrival of the turn there until its answer, the time is the server's. If
/// another node has the room by then, the player can send the turn there. Confined to the
/// simulation's thread.
final class ClockAudit {
  /// The time that each interruption may cost: shorter ones are not counted as outages, and a turn
  /// may take as long to be stored.
  private static final Duration UNNOTICED = Duration.ofMillis(300);

  private static final Duration ONCE = Duration.ofMillis(300);

  /// A turn that a room has, and has not answered.
  private record Arrival(SimulatedNode node, CommandId id) {}

  /// The turn of a game that is to be played.
  private static final class Clock {
    private final BySide<PlayerId> players;
    private final Set<Arrival> arrivals = new HashSet<>();
    private Side mover = Side.WHITE;
    private @Nullable Instant since;
    private boolean taking;
    private long available;
    private int gaps;

    private Clock(BySide<PlayerId> players) {
      this.players = players;
    }

    private boolean hasArrived(SimulatedNode node) {
      return arrivals.stream().anyMatch(arrival -> arrival.node() == node);
    }

    private void begin(Side next, Instant at) {
      mover = next;
      since = at;
      available = 0;
      gaps = 0;
      arrivals.clear();
    }
  }

  private final Simulation simulation;
  private final Consumer<String> violated;
  private final Map<GameId, Clock> clocks = new LinkedHashMap<>();
  private long measuredAt;

  ClockAudit(Simulation simulation, Consumer<String> violated) {
    this.simulation = simulation;
    this.violated = violated;
  }

  /// Begins to audit a game.
  void opened(GameId game, BySide<PlayerId> players) {
    clocks.put(game, new Clock(players));
  }

  /// Counts the time since the last step. Called before each step.
  void measure() {
    long passed = simulation.schedule().now() - measuredAt;
    measuredAt = simulation.schedule().now();
    clocks.forEach((game, clock) -> {
      if (clock.taking) {
        clock.available += passed;
      }
    });
  }

  /// Finds out which rooms can take a turn. Called after each step.
  void look() {
    clocks.forEach((game, clock) -> {
      clock.arrivals.removeIf(arrival -> !arrival.node().isAlive());
      boolean takes = takes(game, clock);
      if (clock.taking && !takes) {
        clock.gaps++;
      }
      clock.taking = takes;
    });
  }

  private boolean takes(GameId game, Clock clock) {
    return simulation.nodes().stream()
        .anyMatch(node -> node.isRunning() && node.rooms().isOpen(game) && !clock.hasArrived(node));
  }

  void arrived(
      SimulatedNode node, GameId game, PlayerId player, CommandId id, PlayerRequest request) {
    Clock clock = clocks.get(game);
    if (clock != null
        && request instanceof PlayerRequest.PlayTurn
        && clock.players.of(clock.mover).equals(player)) {
      clock.arrivals.add(new Arrival(node, id));
    }
  }

  void answered(SimulatedNode node, GameId game, CommandId id) {
    Clock clock = clocks.get(game);
    if (clock != null) {
      clock.arrivals.remove(new Arrival(node, id));
    }
  }

  /// Stops auditing the current turn, because the database has forgotten how it began.
  void lost(GameId game) {
    Clock clock = clocks.get(game);
    if (clock != null) {
      clock.since = null;
    }
  }

  void stored(GameId game, JournalEntry entry) {
    Clock clock = clocks.get(game);
    if (clock == null) {
      return;
    }
    Instant since = clock.since == null ? Instant.MIN : clock.since.plus(entry.credit());
    clock.since = clock.since == null ? null : since;
    switch (entry.event()) {
      case Event.Started(var _, Instant at) -> clock.begin(Side.WHITE, at);
      case Event.TurnPlayed turn -> {
        check(game, clock, turn.at(), "the turn");
        boolean known = clock.since != null || entry.credit().isZero();
        clock.begin(turn.side().opponent(), since.isAfter(turn.at()) ? since : turn.at());
        if (!known) {
          lost(game); // what the mover got back may have moved the start of the next turn
        }
      }
      case Event.Ended(Ending ending, Instant at) -> {
        if (ending.reason() == Ending.Reason.TIMEOUT || ending.reason() == Ending.Reason.ABORTED) {
          check(game, clock, at, "the end by time");
        }
        clock.since = null;
      }
      default -> {}
    }
  }

  private void check(GameId game, Clock clock, Instant at, String what) {
    if (clock.since == null) {
      return;
    }
    Duration charged = Duration.between(clock.since, at);
    Duration available = Duration.ofNanos(clock.available);
    Duration most = available.plus(ONCE).plus(UNNOTICED.multipliedBy(clock.gaps));
    simulation
        .schedule()
        .note(() -> "%s of %s: charged %s of %s".formatted(what, game.text(), charged, available));
    if (charged.compareTo(most) > 0) {
      violated.accept(
          "%s of %s was charged %s, but no room could take it for longer than %s"
              .formatted(what, game.text(), charged, available));
    }
  }
}
