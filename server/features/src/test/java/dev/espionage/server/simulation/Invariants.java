package dev.espionage.server.simulation;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.actor.SimulatedRooms;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Checks after every step what must always hold: an acknowledged command is stored once, the
/// events of a game come from one owner after another, a result is stored once, no state is shown
/// before it is stored, clocks charge only for time in which a room could take the turn, and
/// nothing is stored but commands, deadlines and loads. Confined to the simulation's thread.
final class Invariants implements SimulatedDatabase.Observer {
  /// The facts about one game that are compared with its journal.
  private static final class GameFacts {
    private final Set<UUID> commands = new HashSet<>();
    private final Set<UUID> lost = new HashSet<>();
    private int owner = -1;

    /// The times of the activations. One that is stored again after a lost commit counts once.
    private final Set<Instant> activations = new HashSet<>();

    private int turns;
    private int mostTurns;
  }

  private final Simulation simulation;
  private final Map<GameId, GameFacts> known = new HashMap<>();
  private final ClockAudit clocks;
  private @Nullable String violation;

  Invariants(Simulation simulation) {
    this.simulation = simulation;
    this.clocks = new ClockAudit(simulation, this::violated);
  }

  /// Returns the first violation; empty if there is none.
  Optional<String> violation() {
    return Optional.ofNullable(violation);
  }

  void violated(String what) {
    simulation.schedule().note(() -> "VIOLATED: " + what);
    if (violation == null) {
      violation = what;
    }
  }

  ClockAudit clocks() {
    return clocks;
  }

  private GameFacts facts(GameId game) {
    return known.computeIfAbsent(game, _ -> new GameFacts());
  }

  @Override
  public void committed(SimulatedDatabase.Commit commit) {
    GameId game = commit.write().game();
    GameFacts facts = facts(game);
    checkCause(game, facts, commit.write().entries().getFirst());
    for (JournalEntry entry : commit.write().entries()) {
      simulation
          .schedule()
          .note(() ->
              "stored for %s by %d: %s".formatted(game.text(), commit.writer(), entry.event()));
      entry
          .cause()
          .map(JournalEntry.Cause::command)
          .ifPresent(command -> {
            if (!facts.commands.add(command)) {
              violated("a command of %s is stored twice".formatted(game.text()));
            }
          });
      checkOwner(game, facts, entry.event(), commit.writer());
      if (entry.event() instanceof Event.TurnPlayed) {
        facts.turns++;
        facts.mostTurns = Math.max(facts.turns, facts.mostTurns);
      }
      clocks.stored(game, entry);
      if (entry.event() instanceof Event.Ended) {
        simulation.ended();
      }
    }
    checkResult(game);
  }

  /// Checks that a write has a cause: a command, a deadline that has passed, or a load.
  private void checkCause(GameId game, GameFacts facts, JournalEntry first) {
    boolean caused =
        switch (first.event()) {
          case Event.Created _ -> true;
          // A room that has just begun needs no activation.
          case Event.Activated(Instant at) -> {
            facts.activations.add(at);
            yield facts.activations.size() <= simulation.database().reads(game);
          }
          case Event.Deployed _, Event.Ended _ -> true;
          default -> first.cause().isPresent();
        };
    if (!caused) {
      violated("%s of %s has no cause".formatted(first.event(), game.text()));
    }
  }

  private void checkOwner(GameId game, GameFacts facts, Event event, int writer) {
    if (event instanceof Event.Activated || event instanceof Event.Created) {
      facts.owner = writer;
    } else if (facts.owner != writer) {
      violated(
          "%d and %d write to %s at the same time".formatted(facts.owner, writer, game.text()));
    }
  }

  private void checkResult(GameId game) {
    int results = simulation.database().results(game);
    if (results > 1) {
      violated("%s has %d results".formatted(game.text(), results));
    }
  }

  @Override
  public void lost(List<SimulatedDatabase.Commit> commits) {
    for (SimulatedDatabase.Commit commit : commits) {
      GameFacts facts = facts(commit.write().game());
      for (JournalEntry entry : commit.write().entries()) {
        entry
            .cause()
            .map(JournalEntry.Cause::command)
            .ifPresent(command -> {
              facts.commands.remove(command);
              facts.lost.add(command);
            });
        if (entry.event() instanceof Event.TurnPlayed) {
          facts.turns--;
        }
      }
      GameId game = commit.write().game();
      for (SimulatedDatabase.Row row : simulation.database().rows(game)) {
        Event event = row.entry().event();
        if (event instanceof Event.Activated || event instanceof Event.Created) {
          facts.owner = row.writer();
        }
      }
      clocks.lost(game);
    }
  }

  /// Checks the answer of a room to a request.
  void answered(GameId game, CommandId id, PlayerRequest request, Answer answer) {
    UUID command = new UUID(id.high(), id.low());
    GameFacts facts = facts(game);
    if (answer instanceof Answer.Accepted
        && !facts.commands.contains(command)
        && !facts.lost.contains(command)) {
      violated(
          "%s of %s is acknowledged, but not stored"
              .formatted(request.getClass().getSimpleName(), game.text()));
    }
  }

  /// Checks the number of turns in a state that a viewer is shown.
  void shown(GameId game, int turns) {
    if (turns > facts(game).mostTurns) {
      violated("%s shows turn %d, which is not stored".formatted(game.text(), turns));
    }
  }

  void refused(GameId game, WatchAnswer.Refused why) {
    violated("%s cannot be watched: %s".formatted(game.text(), why));
  }

  /// Returns the number of turns that are stored.
  int turns(GameId game) {
    return facts(game).turns;
  }

  /// Checks at the end that every journal is a game, and has a result if it must have one.
  void checkJournals() {
    for (GameId game : simulation.database().games()) {
      Game folded;
      try {
        folded =
            JournalEntry.game(
                simulation.database().rows(game).stream()
                    .map(SimulatedDatabase.Row::entry)
                    .toList());
      } catch (RuntimeException e) {
        violated("the journal of %s contradicts itself: %s".formatted(game.text(), e));
        return;
      }
      boolean counts = folded instanceof Game.Ended ended && !ended.ending().isAborted();
      if (simulation.database().results(game) != (counts ? 1 : 0)) {
        violated("%s has %d results".formatted(game.text(), simulation.database().results(game)));
      }
    }
  }

  /// Checks at the end that a viewer of one game could not tell the hidden pieces.
  void checkHiddenPieces(GameId game, Viewer viewer, RandomGenerator random) {
    List<JournalEntry> entries =
        simulation.database().rows(game).stream().map(SimulatedDatabase.Row::entry).toList();
    if (!entries.isEmpty()) {
      new HiddenPieces(entries, random).leak(viewer, viewer).ifPresent(this::violated);
    }
  }

  /// Returns the observer of a node's rooms.
  SimulatedRooms.Observer of(SimulatedNode node) {
    return new SimulatedRooms.Observer() {
      @Override
      public void arrived(GameId game, PlayerId player, CommandId id, PlayerRequest request) {
        clocks.arrived(node, game, player, id, request);
      }

      @Override
      public void answered(
          GameId game, PlayerId player, CommandId id, PlayerRequest request, Answer answer) {
        if (node.isAlive()) {
          clocks.answered(node, game, id);
          Invariants.this.answered(game, id, request, answer);
        }
      }

      @Override
      public void crashed(GameId game, Throwable why) {
        violated("the room of %s failed: %s".formatted(game.text(), why));
      }
    };
  }
}
