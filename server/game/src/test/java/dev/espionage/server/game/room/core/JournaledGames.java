package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/// Reproducible journals of games that were played in a room.
public final class JournaledGames {
  private final RoomHarness roomHarness;
  private final SplittableRandom random;

  private JournaledGames(Variant variant, String timeControl, long seed) {
    this(new GameTerms(variant, TimeControl.parse(timeControl).orThrow(), false), seed);
  }

  private JournaledGames(GameTerms terms, long seed) {
    this(new RoomHarness(terms, seed), seed);
  }

  private JournaledGames(RoomHarness roomHarness, long seed) {
    this.roomHarness = roomHarness;
    random = new SplittableRandom(seed);
    roomHarness.everybodyWatches();
  }

  /// Returns games by name: one or more of each variant, and together every kind of event.
  public static Map<String, List<JournalEntry>> all() {
    return Map.of(
        "espionage-headquarters", headquarters(),
        "small-resignation", resignation(),
        "small-slow-journal", slowJournal(),
        "small-computer", withComputer(),
        "small-rated", rated(),
        "small-vacation", vacation(),
        "fast-time-out", timeOut(),
        "open-fast-agreement", agreement(),
        "small-fast-aborted", aborted());
  }

  /// Returns a game of random turns, played to its end.
  public static List<JournalEntry> random(Variant variant, long seed) {
    var game = new JournaledGames(variant, "600+5", seed);
    game.deploy();
    game.play(Integer.MAX_VALUE);
    return game.journal();
  }

  private static List<JournalEntry> headquarters() {
    var game = new JournaledGames(Variants.ESPIONAGE, "600+5", 40);
    game.deploy();
    game.play(5);
    game.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    game.ask(Side.BLACK, new PlayerRequest.AnswerDraw(false));
    game.play(4);
    game.roomHarness.reopen(Duration.ofSeconds(42));
    game.roomHarness.everybodyWatches();
    game.play(Integer.MAX_VALUE);
    game.ask(Side.BLACK, new PlayerRequest.OfferRematch());
    game.ask(Side.WHITE, new PlayerRequest.DeclineRematch());
    return game.journal();
  }

  private static List<JournalEntry> resignation() {
    var game = new JournaledGames(Variants.SMALL, "300d3", 2);
    game.deploy();
    game.play(8);
    game.ask(Side.BLACK, new PlayerRequest.Resign());
    game.ask(Side.WHITE, new PlayerRequest.OfferRematch());
    game.ask(Side.BLACK, new PlayerRequest.OfferRematch());
    return game.journal();
  }

  private static List<JournalEntry> rated() {
    var control = TimeControl.parse("300+3").orThrow();
    var game = new JournaledGames(new GameTerms(Variants.SMALL, control, true), 7);
    game.deploy();
    game.play(4);
    game.ask(Side.WHITE, new PlayerRequest.Resign());
    return game.journal();
  }

  /// Plays a game with weekends off, in which White uses a day of vacation.
  private static List<JournalEntry> vacation() {
    var game = new JournaledGames(Variants.SMALL, "1dw", 8);
    game.deploy();
    game.play(2);
    game.roomHarness.daysOff = RoomHarness::dayOff;
    game.roomHarness.pass(Duration.ofDays(4));
    game.play(1);
    game.ask(Side.BLACK, new PlayerRequest.Resign());
    return game.journal();
  }

  /// Plays a game that begins without time.
  private static List<JournalEntry> withComputer() {
    var game = new JournaledGames(RoomHarness.withComputer(), 9);
    game.deploy();
    game.play(3);
    game.ask(Side.WHITE, new PlayerRequest.Resign());
    return game.journal();
  }

  /// Plays a game with a turn that takes long to be stored.
  private static List<JournalEntry> slowJournal() {
    var game = new JournaledGames(Variants.SMALL, "60+1", 6);
    game.deploy();
    game.play(3);
    game.roomHarness.hold();
    game.play(1);
    game.roomHarness.now = game.roomHarness.now.plusSeconds(4);
    game.roomHarness.release();
    game.roomHarness.commit();
    game.play(2);
    game.ask(Side.WHITE, new PlayerRequest.Resign());
    return game.journal();
  }

  /// Plays a game in which Black does not deploy in time, so that the room does. In play, Black's
  /// time runs out too.
  private static List<JournalEntry> timeOut() {
    var game = new JournaledGames(Variants.FAST, "60/2x10", 3);
    game.ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    game.roomHarness.pass(Duration.ofMinutes(4));
    game.play(7);
    game.roomHarness.pass(Duration.ofMinutes(3));
    return game.journal();
  }

  private static List<JournalEntry> agreement() {
    var game = new JournaledGames(Variants.OPEN_FAST, "3d", 4);
    game.deploy();
    game.play(6);
    game.ask(Side.BLACK, new PlayerRequest.OfferDraw());
    game.ask(Side.WHITE, new PlayerRequest.AnswerDraw(true));
    return game.journal();
  }

  private static List<JournalEntry> aborted() {
    var game = new JournaledGames(Variants.SMALL_FAST, "-", 5);
    game.deploy();
    game.play(1);
    game.ask(Side.BLACK, new PlayerRequest.Abort());
    return game.journal();
  }

  private void deploy() {
    ask(Side.BLACK, new PlayerRequest.DeployAtRandom());
    ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
  }

  private void play(int most) {
    for (int turn = 0; turn < most && roomHarness.room.phase() == Phase.PLAY; turn++) {
      Side side = roomHarness.view(Viewer.SPECTATOR).toMove().orElseThrow();
      roomHarness.now = roomHarness.now.plusMillis(random.nextLong(200, 5_000));
      ask(side, roomHarness.turn(side));
    }
  }

  private void ask(Side side, PlayerRequest request) {
    Duration lag = Duration.ofMillis(random.nextLong(300));
    var id = new CommandId(random.nextLong(), random.nextLong());
    roomHarness.take(
        roomHarness.room.submit(
            new PendingRequest.Submission(
                TestPlayers.of(side),
                id,
                request,
                Optional.empty(),
                lag,
                roomHarness.now,
                0,
                JournaledGames::accepted)));
  }

  private static void accepted(Answer answer) {
    if (!(answer instanceof Answer.Accepted)) {
      throw new IllegalStateException("the rehearsal goes wrong: " + answer);
    }
  }

  private List<JournalEntry> journal() {
    return List.copyOf(roomHarness.journal);
  }
}
