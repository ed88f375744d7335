package dev.espionage.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.commitment.Salt;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A game of Small Espionage that a test plays. It sends commands to the referee, applies the
/// decisions, and keeps all events. A turn takes a second unless the test lets more time pass.
final class TestGame {

  static final GameId ID = new GameId("0123456789abcdef");
  static final GameId NEXT = new GameId("fedcba9876543210");
  static final Instant CREATED = Instant.parse("2026-01-01T12:00:00Z");
  static final Volcanoes VOLCANOES = Volcanoes.parse(Variants.SMALL, "d4,e5").orThrow();
  static final Geometry GEOMETRY = Variants.SMALL.geometry();

  /// White's army on ranks 2 and 1.
  static final Deployment WHITE = army("CCLGSPNE/CHMMLPSE");

  /// Black's army on ranks 7 and 8.
  static final Deployment BLACK = army("GSPLCNEC/MHEPLSMC");

  static final BySide<Salt> SALTS = new BySide<>(salt(0xa1), salt(0xb2));

  private final Referee referee = new Referee(CommitmentScheme.sha256());
  private final List<Event> events = new ArrayList<>();

  /// For each event the time that the running clocks got back before it.
  private final List<Duration> credits = new ArrayList<>();

  private Duration credit = Duration.ZERO;
  private Instant now = CREATED;
  private Game game;

  private TestGame(String timeControl) {
    Event.Created created =
        new Event.Created(new GameSetup(ID, VOLCANOES, control(timeControl), false, CREATED));
    events.add(created);
    credits.add(credit);
    game = Game.created(created);
  }

  /// Returns a game in which neither side has deployed.
  static TestGame created(String timeControl) {
    return new TestGame(timeControl);
  }

  /// Returns a game of 600+5 in which both sides have deployed and White is to move.
  static TestGame inPlay() {
    return inPlay("600+5");
  }

  static TestGame inPlay(String timeControl) {
    return inPlay(timeControl, WHITE, BLACK);
  }

  static TestGame inPlay(String timeControl, Deployment white, Deployment black) {
    return created(timeControl).deploys(Side.WHITE, white).deploys(Side.BLACK, black);
  }

  /// Returns a game in which each side has played a turn, so that it can no longer be aborted.
  /// White is to move.
  static TestGame underWay() {
    return inPlay().plays("a2a3+b2b3", "a7a6+b7b6");
  }

  static Deployment army(String setup) {
    return Deployment.parse(Variants.SMALL, setup).orThrow();
  }

  static Salt salt(int fill) {
    byte[] bytes = new byte[32];
    Arrays.fill(bytes, (byte) fill);
    return Salt.of(bytes);
  }

  private static TimeControl control(String text) {
    return TimeControl.parse(text).orThrow();
  }

  /// Reads a turn such as `a2a3+b2b3`.
  static Turn turn(String text) {
    return new Turn(Arrays.stream(text.split("\\+", -1)).map(TestGame::step).toList());
  }

  private static Step step(String text) {
    return new Step(square(text.substring(0, 2)), square(text.substring(2)));
  }

  static int square(String name) {
    return GEOMETRY.parseSquare(name).orThrow();
  }

  Game game() {
    return game;
  }

  Game.Playing play() {
    return (Game.Playing) game;
  }

  Game.Ended ended() {
    return (Game.Ended) game;
  }

  Instant now() {
    return now;
  }

  List<Event> events() {
    return List.copyOf(events);
  }

  GameView view(Viewer viewer) {
    return GameView.of(game, viewer, now);
  }

  /// Lets time pass.
  TestGame after(Duration duration) {
    now = now.plus(duration);
    return this;
  }

  /// Sends a command and applies the resulting events, even if it is rejected.
  Decision send(Command command) {
    Decision decision = referee.decide(game, command, now);
    decision.events().forEach(this::happens);
    return decision;
  }

  /// Returns the decision on a command without applying it.
  Decision ask(Command command) {
    return referee.decide(game, command, now);
  }

  /// Returns the decision on a command if the server has measured this round trip for both sides.
  Decision ask(Command command, Duration lag) {
    Optional<Duration> known = Optional.of(lag);
    return referee.decide(game, command, new BySide<>(known, known), now);
  }

  /// Gives time back to the running clocks. It is stored with the next event.
  TestGame credits(Duration time) {
    credit = credit.plus(time);
    game = game.credited(time);
    return this;
  }

  /// Returns the game as the stored events and credits make it.
  Game replayed() {
    Game replayed = Game.created((Event.Created) events.getFirst());
    for (int i = 1; i < events.size(); i++) {
      replayed = replayed.credited(credits.get(i)).apply(events.get(i));
    }
    return replayed;
  }

  void happens(Event event) {
    events.add(event);
    credits.add(credit);
    credit = Duration.ZERO;
    game = game.apply(event);
  }

  /// Sends a command that must be accepted.
  TestGame does(Command command) {
    assertThat(send(command)).isInstanceOf(Decision.Accepted.class);
    return this;
  }

  /// Returns the rejection of a command, which must cause no events.
  Rejection refusal(Command command) {
    Decision.Rejected rejected = (Decision.Rejected) ask(command);
    assertThat(rejected.events()).isEmpty();
    return rejected.rejection();
  }

  TestGame deploys(Side side, Deployment deployment) {
    return does(new Command.Deploy(side, deployment, SALTS));
  }

  /// Plays these turns, alternating between the sides, each after a second.
  TestGame plays(String... turns) {
    for (String turn : turns) {
      Side mover = play().position().toMove().orElseThrow();
      after(Duration.ofSeconds(1)).does(playTurn(mover, turn));
    }
    return this;
  }

  /// Returns the command for the turn that is due, without lag.
  Command.PlayTurn playTurn(Side side, String turn) {
    return new Command.PlayTurn(side, play().position().turn(), turn(turn), Duration.ZERO);
  }

  /// Returns a clock check with these players connected. The fallbacks are the armies of this
  /// class.
  Command.ClockCheck look(Side... present) {
    return new Command.ClockCheck(Set.copyOf(List.of(present)), new BySide<>(WHITE, BLACK), SALTS);
  }
}
