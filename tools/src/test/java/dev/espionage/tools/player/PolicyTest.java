package dev.espionage.tools.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.notation.Replay;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyTest {

  @ParameterizedTest
  @ValueSource(strings = {"espionage", "small", "fast", "open-fast", "small-fast"})
  void thePolicyPlaysLegalTurnsFromTheViewAloneUntilAGameEnds(String id) {
    Variant variant = Variants.byId(id).orElseThrow();
    long seed = 5;
    List<Turn> turns = game(variant, seed, WeightedPolicy::new);
    assertThat(turns)
        .as("seed %d", seed)
        .isNotEmpty()
        .isEqualTo(game(variant, seed, WeightedPolicy::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"espionage", "small", "fast", "open-fast", "small-fast"})
  void peacefulPlayersKeepAGameGoing(String id) {
    Variant variant = Variants.byId(id).orElseThrow();
    for (long seed = 1; seed <= 20; seed++) {
      assertThat(game(variant, seed, Policy::peaceful)).as("seed %d", seed).hasSizeGreaterThan(60);
    }
  }

  private static List<Turn> game(
      Variant variant, long seed, Function<RandomGenerator, Policy> players) {
    SplittableRandom random = new SplittableRandom(seed);
    Policy policy = players.apply(random.split());
    Volcanoes volcanoes = Volcanoes.random(variant, random);
    Deployment white = Deployment.random(variant, random);
    Deployment black = Deployment.random(variant, random);
    Position start = Position.initial(variant, Board.deployed(volcanoes, white, black));
    Replay.ReplayState now = Replay.ReplayState.start(start);
    List<Turn> turns = new ArrayList<>();
    while (now.position().toMove().isPresent()) {
      View view = now.seenBy(Viewer.of(now.position().toMove().get()));
      Turn turn = policy.choose(view);
      assertThat(view.judge(turn)).isInstanceOf(TurnVerdict.Legal.class);
      turns.add(turn);
      now = now.after(now.position().play(turn));
    }
    return turns;
  }
}
