package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.archive.MemoryArchive;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.MemoryGames;
import dev.espionage.server.game.journal.MemoryJournal;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.AudienceView;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.wire.GameMessages;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.EncodedMessage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/// Measures the cost of a turn in a room, without socket and actor. The turn is judged, written to
/// a journal in memory and committed, and the snapshots of both players are encoded. An operation
/// is one of the {@value #TURNS} turns of a game, always the same one, with its share of the game's
/// beginning. The benchmark reports time and allocated bytes:
///
/// ```
/// mvn -pl server/app -am -Dtest=RoomTurnBench -Dsurefire.failIfNoSpecifiedTests=false test
/// ```
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RoomTurnBench {
  private static final int TURNS = 60;
  private static final GameId GAME = new GameId("0123456789abcdef");
  private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
  private static final Duration THINKING = Duration.ofMillis(1_234);

  private final Script script = Script.draw();

  /// The turns of a game that lasts long enough, and the seed of its armies and volcanoes.
  private record Script(long seed, List<PlayerRequest.PlayTurn> turns) {
    static Script draw() {
      for (long seed = 1; ; seed++) {
        List<PlayerRequest.PlayTurn> turns = turns(seed);
        if (turns.size() == TURNS) {
          return new Script(seed, turns);
        }
      }
    }

    private static List<PlayerRequest.PlayTurn> turns(long seed) {
      var benchGame = new BenchGame(seed, _ -> {});
      var random = new Random(seed);
      List<PlayerRequest.PlayTurn> turns = new ArrayList<>();
      while (turns.size() < TURNS && benchGame.room.phase() == Phase.PLAY) {
        GameView view = benchGame.room.audience(Viewer.of(mover(turns.size())), START).view();
        turns.add(TestPlayers.turn(view.view(), random));
        benchGame.play(turns.getLast());
      }
      return turns;
    }
  }

  private static Side mover(int turn) {
    return turn % 2 == 0 ? Side.WHITE : Side.BLACK;
  }

  /// A game that both players watch from its opening.
  private static final class BenchGame {
    private final MemoryJournal journal =
        new MemoryJournal(new MemoryArchive(1), new MemoryGames(), 1);
    private final Consumer<AudienceView> shown;
    private final Room room;
    private Instant now = START;

    BenchGame(long seed, Consumer<AudienceView> shown) {
      this.shown = shown;
      var rules = new RoomRules(CommitmentScheme.sha256(), new SeededRandomness(seed));
      JournalEntry.Opened opened =
          rules.open(
              GAME,
              TestPlayers.PLAYERS,
              new GameTerms(Variants.ESPIONAGE, TimeControl.parse("600+5").orThrow(), false),
              START);
      journal.append(JournalWrite.opening(opened)).toCompletableFuture().join();
      room = new Room(new StoredGame(List.of(opened), Optional.empty()), rules, START);
      take(room.activate(START, Optional.empty(), START));
      take(room.arrived(Viewer.WHITE, START));
      take(room.arrived(Viewer.BLACK, START));
      ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
      ask(Side.BLACK, new PlayerRequest.DeployAtRandom());
    }

    void play(PlayerRequest.PlayTurn turn) {
      now = now.plus(THINKING);
      ask(mover(turn.turn()), turn);
    }

    private void ask(Side side, PlayerRequest request) {
      take(
          room.submit(
              new PendingRequest.Submission(
                  TestPlayers.of(side),
                  TestPlayers.fresh(),
                  request,
                  Optional.empty(),
                  Duration.ofMillis(20),
                  now,
                  0,
                  BenchGame::requireAccepted)));
    }

    private static void requireAccepted(Answer answer) {
      if (answer instanceof Answer.Refused refused) {
        throw new IllegalStateException(refused.toString());
      }
    }

    private void take(List<Effect> effects) {
      for (Effect effect : effects) {
        switch (effect) {
          case Effect.Append(JournalWrite write) -> {
            journal.append(write).toCompletableFuture().join();
            take(room.committed(now));
          }
          case Effect.Show(var _, AudienceView audience, var _) -> shown.accept(audience);
          case Effect.Reply(var asker, Answer answer) -> asker.accept(answer);
          case Effect.Inform _, Effect.Notify _, Effect.TakeVacation _, Effect.FindDefaults _ -> {
            // Does not occur in a turn.
          }
        }
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(TURNS)
  public void turn(Blackhole blackhole) {
    var benchGame =
        new BenchGame(
            script.seed(),
            audience -> {
              EncodedMessage snapshot = GameMessages.snapshot(audience);
              blackhole.consume(snapshot);
            });
    for (PlayerRequest.PlayTurn turn : script.turns()) {
      benchGame.play(turn);
    }
  }

  @Test
  void measure() throws RunnerException {
    var options =
        new OptionsBuilder()
            .include(RoomTurnBench.class.getName())
            .addProfiler(GCProfiler.class)
            .jvmArgs("-XX:+UseCompactObjectHeaders")
            .forks(1)
            .warmupIterations(5)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(5)
            .measurementTime(TimeValue.seconds(1))
            .build();
    assertThat(new Runner(options).run()).hasSize(1);
  }
}
