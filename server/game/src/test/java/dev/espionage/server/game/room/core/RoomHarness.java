package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.Vacations.LateTurn;
import dev.espionage.server.game.room.Vacations.Vacation;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/// A room without an actor. It keeps the journal, commits at once or, after [#hold], on demand, and
/// collects the room's effects. Not thread-safe.
final class RoomHarness {
  static final GameId GAME = new GameId("0123456789abcdef");
  static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  final List<JournalEntry> journal = new ArrayList<>();
  final List<Effect> effects = new ArrayList<>();
  final RoomRules rules;
  private final BySide<Player> players;
  private final Random random;
  Instant now;
  Room room;

  /// The measured round trip of the players' commands; zero if unknown.
  Duration lag = Duration.ZERO;

  private boolean holding;

  /// The answer to requests for vacation; empty while there is no answer.
  Function<LateTurn, Optional<Optional<Vacation>>> daysOff = _ -> Optional.of(Optional.empty());

  /// The answer to requests for default deployments; empty while there is no answer.
  Function<Effect.FindDefaults, Optional<BySide<Optional<Deployment>>>> defaults =
      _ -> Optional.of(DefaultDeploymentQuery.NO_DEFAULTS);

  RoomHarness(Variant variant, String timeControl, long seed) {
    this(new GameTerms(variant, TimeControl.parse(timeControl).orThrow(), false), seed);
  }

  RoomHarness(GameTerms terms, long seed) {
    this(TestPlayers.PLAYERS, terms, seed, START);
  }

  RoomHarness(BySide<Player> players, GameTerms terms, long seed, Instant begin) {
    this(players, terms, seed, begin, begin);
  }

  private RoomHarness(
      BySide<Player> players, GameTerms terms, long seed, Instant begin, Instant startedAt) {
    this.players = players;
    now = begin;
    random = new Random(seed);
    rules = new RoomRules(CommitmentScheme.sha256(), new SeededRandomness(seed));
    journal.add(rules.open(GAME, players, terms, now));
    room = new Room(new StoredGame(journal, Optional.empty()), rules, now);
    take(room.activate(startedAt, Optional.empty(), now));
  }

  /// Returns the answer that a day of vacation begins now.
  static Optional<Optional<Vacation>> dayOff(LateTurn turn) {
    return Optional.of(
        Optional.of(new Vacation(turn.now().plus(Duration.ofDays(1)), Duration.ZERO)));
  }

  /// Creates a game that began `time` after the start of the process.
  static RoomHarness startedBefore(Duration time, String timeControl) {
    var terms = new GameTerms(Variants.SMALL, TimeControl.parse(timeControl).orThrow(), false);
    return new RoomHarness(TestPlayers.PLAYERS, terms, 1, START, START.minus(time));
  }

  /// Creates a live game of Anna and a computer player. It began a day after the process.
  static RoomHarness withComputer() {
    return withComputer("600+5");
  }

  /// Creates a game of Anna and a computer player. It began a day after the process.
  static RoomHarness withComputer(String timeControl) {
    Player boris = TestPlayers.BORIS;
    var computer = new Player(boris.id(), boris.name(), false, true);
    var terms = new GameTerms(Variants.SMALL, TimeControl.parse(timeControl).orThrow(), false);
    return new RoomHarness(
        new BySide<>(TestPlayers.ANNA, computer), terms, 1, START, START.minus(Duration.ofDays(1)));
  }

  /// Creates a live game of two people whose start is untimed. It began a day after the process.
  static RoomHarness untimed() {
    var terms =
        new GameTerms(Variants.SMALL, TimeControl.parse("600+5").orThrow(), false).untimedStart();
    return new RoomHarness(TestPlayers.PLAYERS, terms, 1, START, START.minus(Duration.ofDays(1)));
  }

  static RoomHarness small() {
    return new RoomHarness(Variants.SMALL, "600+5", 1);
  }

  /// Creates a live game whose first room begins `creation` after the game, in a process that
  /// started a day before.
  static RoomHarness begun(Duration creation) {
    RoomHarness begun = small();
    begun.journal.subList(1, begun.journal.size()).clear();
    begun.effects.clear();
    begun.now = START.plus(creation);
    begun.room = new Room(new StoredGame(begun.journal, Optional.empty()), begun.rules, begun.now);
    begun.room.begin(START.minus(Duration.ofDays(1)), begun.now);
    return begun;
  }

  /// Creates a game in which White is to move and both players and a spectator watch.
  static RoomHarness inPlay() {
    RoomHarness roomHarness = small();
    roomHarness.everybodyWatches();
    roomHarness.deploy();
    return roomHarness;
  }

  void everybodyWatches() {
    for (Viewer viewer : Viewer.values()) {
      take(room.arrived(viewer, now));
    }
  }

  void deploy() {
    ask(Side.WHITE, new PlayerRequest.DeployAtRandom());
    ask(Side.BLACK, new PlayerRequest.DeployAtRandom());
  }

  /// Stops committing until [#commit].
  void hold() {
    holding = true;
  }

  void commit() {
    Effect.Append append =
        (Effect.Append)
            effects.stream()
                .filter(Effect.Append.class::isInstance)
                .reduce((_, last) -> last)
                .orElseThrow();
    journal.addAll(append.write().entries());
    take(room.committed(now));
  }

  /// Replaces the process: a new one starts `outage` later and loads the game at once.
  void reopen(Duration outage) {
    reopen(outage, Optional.empty());
  }

  /// Replaces the process as [#reopen(Duration)] does, with a known last sign of life of the old
  /// one.
  void reopen(Duration outage, Optional<Instant> ownerSeen) {
    reopen(outage, ownerSeen, now.plus(outage));
  }

  /// Replaces the process as [#reopen(Duration, Optional)] does, with one that has been running
  /// since `startedAt`.
  void reopen(Duration outage, Optional<Instant> ownerSeen, Instant startedAt) {
    now = now.plus(outage);
    room = new Room(new StoredGame(journal, ownerSeen), rules, now);
    take(room.activate(startedAt, Optional.empty(), now));
  }

  /// Lets the journal fail and loads the room again in the same process, `later` later.
  void mend(Duration later) {
    Optional<Instant> stuckSince = room.stuckSince();
    take(room.failed());
    now = now.plus(later);
    room = new Room(new StoredGame(journal, Optional.of(now)), rules, now);
    take(room.activate(START, stuckSince, now));
  }

  /// Makes commits immediate again.
  void release() {
    holding = false;
  }

  void pass(Duration time) {
    now = now.plus(time);
    take(room.checkClock(now));
  }

  List<Answer> ask(Side side, PlayerRequest request) {
    return ask(side, TestPlayers.fresh(), request);
  }

  List<Answer> ask(Side side, CommandId id, PlayerRequest request) {
    List<Answer> answers = new ArrayList<>();
    take(
        room.submit(
            new PendingRequest.Submission(
                players.of(side).id(), id, request, Optional.empty(), lag, now, 0, answers::add)));
    return answers;
  }

  void playTurn() {
    GameView view = view(Viewer.SPECTATOR);
    Side side = view.toMove().orElseThrow();
    now = now.plusSeconds(1);
    ask(side, turn(side));
  }

  PlayerRequest.PlayTurn turn(Side side) {
    return TestPlayers.turn(view(Viewer.of(side)).view(), random);
  }

  void playToTheEnd() {
    while (room.phase() == Phase.PLAY) {
      playTurn();
    }
  }

  GameView view(Viewer viewer) {
    return room.audience(viewer, now).view();
  }

  /// Returns what `viewer` was shown, in order.
  List<Effect.Show> shown(Viewer viewer) {
    return effects.stream()
        .filter(Effect.Show.class::isInstance)
        .map(Effect.Show.class::cast)
        .filter(show -> show.to() == viewer)
        .toList();
  }

  <E extends Effect> List<E> all(Class<E> kind) {
    return effects.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  static Refusal.Code refusal(List<Answer> answers) {
    return ((Answer.Refused) answers.getLast()).refusal().code();
  }

  void take(List<Effect> more) {
    for (Effect effect : more) {
      effects.add(effect);
      switch (effect) {
        case Effect.Append append -> {
          if (!holding) {
            journal.addAll(append.write().entries());
            take(room.committed(now));
          }
        }
        case Effect.Reply(var asker, var answer) -> asker.accept(answer);
        case Effect.TakeVacation(LateTurn turn) ->
            daysOff.apply(turn).ifPresent(answer -> take(room.onVacation(answer, now)));
        case Effect.FindDefaults find ->
            defaults.apply(find).ifPresent(found -> take(room.onDefaults(found, now)));
        case Effect.Show _, Effect.Inform _, Effect.Notify _ -> {}
      }
    }
  }
}
