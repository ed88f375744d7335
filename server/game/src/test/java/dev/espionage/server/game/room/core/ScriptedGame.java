package dev.espionage.server.game.room.core;

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
import dev.espionage.server.kernel.Answer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

/// A room, without socket and actor, in which a game of {@value #TURNS} turns is played, always the
/// same one. Both players watch from its opening. A turn is judged, written to a journal in memory
/// and committed, and the states of both players go to a consumer.
final class ScriptedGame {
  /// The number of turns of the game.
  static final int TURNS = 60;

  private static final GameId GAME = new GameId("0123456789abcdef");
  private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
  private static final Duration THINKING = Duration.ofMillis(1_234);

  private final MemoryJournal journal =
      new MemoryJournal(new MemoryArchive(1), new MemoryGames(), 1);
  private final Consumer<AudienceView> shown;
  private final Room room;
  private Instant now = START;

  /// The turns of a game that lasts long enough, and the seed of its armies and volcanoes.
  record Script(long seed, List<PlayerRequest.PlayTurn> turns) {
    static Script draw() {
      for (long seed = 1; ; seed++) {
        List<PlayerRequest.PlayTurn> turns = turns(seed);
        if (turns.size() == TURNS) {
          return new Script(seed, turns);
        }
      }
    }

    private static List<PlayerRequest.PlayTurn> turns(long seed) {
      var game = new ScriptedGame(seed, _ -> {});
      var random = new Random(seed);
      List<PlayerRequest.PlayTurn> turns = new ArrayList<>();
      while (turns.size() < TURNS && game.room.phase() == Phase.PLAY) {
        GameView view = game.room.audience(Viewer.of(mover(turns.size())), START).view();
        turns.add(TestPlayers.turn(view.view(), random));
        game.play(turns.getLast());
      }
      return turns;
    }
  }

  /// Opens the room and deploys both armies.
  ScriptedGame(long seed, Consumer<AudienceView> shown) {
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

  /// Plays the next turn of the script.
  void play(PlayerRequest.PlayTurn turn) {
    now = now.plus(THINKING);
    ask(mover(turn.turn()), turn);
  }

  private static Side mover(int turn) {
    return turn % 2 == 0 ? Side.WHITE : Side.BLACK;
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
                ScriptedGame::requireAccepted)));
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
