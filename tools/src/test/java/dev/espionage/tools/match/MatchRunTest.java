package dev.espionage.tools.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.bot.player.RandomPlayer;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MatchRunTest {

  private static final MatchPlan.Contender RANDOM =
      new MatchPlan.Contender("random", RandomPlayer::new);

  static Stream<Variant> variants() {
    return Variants.ALL.stream();
  }

  private static MatchPlan plan(
      MatchPlan.Contender a, MatchPlan.Contender b, Variant variant, long seed, int threads) {
    TurnTimeLimit rounds = TurnTimeLimit.parse("rounds:3");
    return new MatchPlan(a, b, variant, rounds, "rounds:3", 12, seed, threads);
  }

  private static List<MatchGame.Played> play(MatchPlan plan) throws InterruptedException {
    return MatchRun.play(plan, new TurnTimes());
  }

  /// Plays the first legal step, so that it differs from the random player.
  private static final class FirstStepPlayer implements Player {
    private final RandomPlayer army;
    private final GameStart gameStart;
    private final List<GameStart> seats;
    private int turns;
    private View now;

    FirstStepPlayer(GameStart gameStart, RandomGenerator random, List<GameStart> seats) {
      this.army = new RandomPlayer(gameStart, random);
      this.gameStart = gameStart;
      this.seats = seats;
      this.now =
          View.of(
              Viewer.of(gameStart.side()),
              Position.initial(gameStart.variant(), Board.empty(gameStart.volcanoes())),
              FallenPieces.NONE,
              List.of());
    }

    @Override
    public Deployment deploy() {
      seats.add(gameStart);
      return army.deploy();
    }

    @Override
    public void observe(View view) {
      assertThat(view.viewer()).isEqualTo(Viewer.of(gameStart.side()));
      assertThat(view.position().turn()).isEqualTo(turns++);
      now = view;
    }

    @Override
    public Turn turn(ThinkingTime thinking) {
      return LegalTurns.complete(now.begin(), List::getFirst);
    }

    @Override
    public boolean acceptsDraw() {
      return false;
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void theSameSeedGivesTheSameMatchWithAnyNumberOfThreads(Variant variant) throws Exception {
    PlayerFactory playerFactory =
        (gameStart, random) -> new FirstStepPlayer(gameStart, random, new ArrayList<>());
    MatchPlan.Contender first = new MatchPlan.Contender("first", playerFactory);
    List<MatchGame.Played> games = play(plan(RANDOM, first, variant, 9, 1));
    assertThat(games).hasSize(12).isEqualTo(play(plan(RANDOM, first, variant, 9, 3)));
    assertThat(games).isNotEqualTo(play(plan(RANDOM, first, variant, 10, 1)));
    assertThat(games).allMatch(game -> game.forfeit().isEmpty());
  }

  @Test
  void bothGamesOfAPairHaveTheSameVolcanoesAndSwappedSides() throws Exception {
    List<GameStart> seats = Collections.synchronizedList(new ArrayList<>());
    MatchPlan.Contender first =
        new MatchPlan.Contender(
            "first", (gameStart, random) -> new FirstStepPlayer(gameStart, random, seats));
    play(plan(first, RANDOM, Variants.ESPIONAGE, 4, 1));
    assertThat(seats).hasSize(12);
    for (int pair = 0; pair < 6; pair++) {
      GameStart one = seats.get(2 * pair);
      GameStart other = seats.get(2 * pair + 1);
      assertThat(one.side()).isEqualTo(Side.WHITE);
      assertThat(other.side()).isEqualTo(Side.BLACK);
      assertThat(one.volcanoes()).isEqualTo(other.volcanoes());
    }
    assertThat(seats.stream().map(GameStart::volcanoes).distinct().count()).isGreaterThan(3);
  }

  @Test
  void aPlayerAgainstItselfIsExactlyAsGood() throws Exception {
    assertThat(MatchScore.of(play(plan(RANDOM, RANDOM, Variants.SMALL_FAST, 2, 2))).score())
        .isEqualTo(0.5);
  }

  @Test
  void whoPlaysWhatIsNotLegalLosesThatGameAndIsNamed() throws Exception {
    PlayerFactory cheat =
        (gameStart, random) ->
            new FailingPlayer(new RandomPlayer(gameStart, random)) {
              @Override
              public Turn turn(ThinkingTime thinking) {
                return Turn.of(new Step(0, 0));
              }
            };
    List<MatchGame.Played> games =
        play(plan(RANDOM, new MatchPlan.Contender("cheat", cheat), Variants.SMALL, 1, 1));
    assertThat(games).allMatch(game -> game.points() == 1 && game.end().equals("forfeit"));
    assertThat(games.get(0).forfeit())
        .hasValueSatisfying(
            what -> assertThat(what).startsWith("cheat (black) played an illegal turn 2: "));
    assertThat(games.get(1).forfeit())
        .hasValueSatisfying(
            what -> assertThat(what).startsWith("cheat (white) played an illegal turn 1: "));
  }

  @Test
  void whoThrowsLosesThatGameAndIsNamed() throws Exception {
    PlayerFactory broken =
        (gameStart, random) -> new FailingPlayer(new RandomPlayer(gameStart, random));
    List<MatchGame.Played> games =
        play(plan(new MatchPlan.Contender("broken", broken), RANDOM, Variants.SMALL, 1, 1));
    assertThat(games).allMatch(game -> game.points() == 0);
    assertThat(games.getFirst().forfeit())
        .hasValue("broken (white) failed: java.lang.IllegalStateException: out of ideas");
  }

  /// Throws when it is to move.
  private static class FailingPlayer implements Player {
    private final Player player;

    FailingPlayer(Player player) {
      this.player = player;
    }

    @Override
    public Deployment deploy() {
      return player.deploy();
    }

    @Override
    public void observe(View view) {
      player.observe(view);
    }

    @Override
    public Turn turn(ThinkingTime thinking) {
      throw new IllegalStateException("out of ideas");
    }

    @Override
    public boolean acceptsDraw() {
      return false;
    }
  }
}
