package dev.espionage.tools.match;

import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.engine.play.View;
import dev.espionage.tools.report.Report;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.LongSupplier;

/// One game on the true board; each player sees only its own view. A player that throws or plays an
/// illegal turn forfeits the game. Not thread-safe.
final class MatchGame {

  /// The number of turns after which a game is a draw.
  static final int MOST_TURNS = 1_000;

  private final MatchPlan plan;
  private final boolean aIsWhite;
  private final SplittableRandom random;
  private final TurnTimes times;
  private final LongSupplier nanos;

  /// Creates a game.
  ///
  /// @param pair the number of its pair; both games of a pair have the same volcanoes and the same
  ///   random numbers for each side
  MatchGame(MatchPlan plan, int pair, boolean aIsWhite, TurnTimes times, LongSupplier nanos) {
    this.plan = plan;
    this.aIsWhite = aIsWhite;
    this.random = new SplittableRandom(new SplittableRandom(plan.seed() + pair).nextLong());
    this.times = times;
    this.nanos = nanos;
  }

  /// The failure of a player who cannot go on, with the reason.
  private static final class Forfeit extends Exception {
    private static final long serialVersionUID = 1;
    private final Side side;

    Forfeit(Side side, String what) {
      super(what);
      this.side = side;
    }
  }

  private record Seated(Side side, Player player) {

    <T> T ask(Function<Player, T> question) throws Forfeit {
      try {
        return question.apply(player);
      } catch (RuntimeException | StackOverflowError | AssertionError e) {
        throw new Forfeit(side, "failed: " + e);
      }
    }
  }

  Played play() {
    Volcanoes volcanoes = Volcanoes.random(plan.variant(), random);
    int turns = 0;
    try {
      Seated white = seated(Side.WHITE, volcanoes);
      Seated black = seated(Side.BLACK, volcanoes);
      Replay.ReplayState now = Replay.ReplayState.start(deployed(volcanoes, white, black));
      Optional<Ending> ending = Optional.empty();
      while (ending.isEmpty() && turns < MOST_TURNS) {
        show(white, now);
        show(black, now);
        Seated mover = now.position().toMove().orElseThrow() == Side.WHITE ? white : black;
        PlayedTurn played = now.position().play(turn(mover, now));
        now = now.after(played);
        ending = played.ending();
        turns++;
      }
      return over(ending, turns);
    } catch (Forfeit forfeit) {
      String who =
          name(forfeit.side) + " (" + forfeit.side.toString().toLowerCase(Locale.ROOT) + ")";
      return new Played(
          points(Optional.of(forfeit.side.opponent())),
          "forfeit",
          turns,
          Optional.of(who + " " + forfeit.getMessage()));
    }
  }

  private Seated seated(Side side, Volcanoes volcanoes) throws Forfeit {
    MatchPlan.Contender contender = isA(side) ? plan.a() : plan.b();
    SplittableRandom own = random.split();
    try {
      return new Seated(
          side, contender.playerFactory().create(new GameStart(side, volcanoes), own));
    } catch (RuntimeException e) {
      throw new Forfeit(side, "failed: " + e);
    }
  }

  private Position deployed(Volcanoes volcanoes, Seated white, Seated black) throws Forfeit {
    return Position.initial(plan.variant(), Board.deployed(volcanoes, army(white), army(black)));
  }

  private Deployment army(Seated seated) throws Forfeit {
    Deployment army = seated.ask(Player::deploy);
    if (!army.variant().equals(plan.variant())) {
      throw new Forfeit(seated.side, "deployed for " + army.variant().id());
    }
    return army;
  }

  private static View view(Side side, Replay.ReplayState now) {
    return now.seenBy(Viewer.of(side));
  }

  private static void show(Seated seated, Replay.ReplayState now) throws Forfeit {
    View view = view(seated.side, now);
    seated.ask(player -> {
      player.observe(view);
      return view;
    });
  }

  private Turn turn(Seated mover, Replay.ReplayState now) throws Forfeit {
    long start = nanos.getAsLong();
    Turn turn = mover.ask(player -> player.turn(plan.turnTimeLimit().begin(nanos)));
    times.took(isA(mover.side), nanos.getAsLong() - start);
    if (view(mover.side, now).judge(turn) instanceof TurnVerdict.Illegal illegal) {
      throw new Forfeit(
          mover.side,
          "played an illegal turn %d: %s, %s".formatted(now.position().turn() + 1, turn, illegal));
    }
    return turn;
  }

  private Played over(Optional<Ending> ending, int turns) {
    return new Played(
        points(ending.flatMap(Ending::winner)),
        ending.map(how -> Report.word(how.reason(), "")).orElse("turn-limit"),
        turns,
        Optional.empty());
  }

  private double points(Optional<Side> winner) {
    return winner.map(side -> isA(side) ? 1.0 : 0.0).orElse(0.5);
  }

  private String name(Side side) {
    return isA(side) ? plan.a().name() : plan.b().name();
  }

  private boolean isA(Side side) {
    return (side == Side.WHITE) == aIsWhite;
  }

  /// A finished game of a match.
  ///
  /// @param points the points of contender A: 1, 0.5 or 0
  /// @param end the kind of end, such as `headquarters`
  /// @param forfeit the contender and its offence, if it played an illegal turn or failed
  record Played(double points, String end, int turns, Optional<String> forfeit) {}
}
