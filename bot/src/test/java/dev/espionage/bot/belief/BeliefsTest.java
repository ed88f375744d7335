package dev.espionage.bot.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Checks on random games that the beliefs never exclude the truth. `-Dchecks.belief.games=2000`
/// plays more games per variant.
class BeliefsTest {
  private static final int GAMES = Integer.getInteger("checks.belief.games", 30);
  private static final int MOST_TURNS = 400;

  /// The test counts the armies after one in this many turns.
  private static final int COUNTED = 10;

  static List<Variant> variants() {
    return Variants.ALL;
  }

  @ParameterizedTest
  @MethodSource("variants")
  void theTruthIsNeverExcluded(Variant variant) {
    for (int seed = 0; seed < GAMES; seed++) {
      var random = new SplittableRandom(seed);
      RandomBotGame game = RandomBotGame.random(variant, random);
      List<BeliefCheck> believers =
          List.of(new BeliefCheck(Side.WHITE, game), new BeliefCheck(Side.BLACK, game));
      for (int turn = 0; turn < MOST_TURNS && !game.isOver(); turn++) {
        game.play(game.choose(random));
        if (!game.isOver()) {
          boolean counting = random.nextInt(COUNTED) == 0;
          for (BeliefCheck beliefCheck : believers) {
            beliefCheck.look("%s, seed %d, turn %d".formatted(variant.id(), seed, turn));
            if (counting) {
              beliefCheck.count(random);
            }
          }
        }
      }
    }
  }

  /// A player's beliefs, with the true kinds of the enemy pieces, which the player does not know.
  private static final class BeliefCheck {
    private final Side side;
    private final RandomBotGame game;
    private final Beliefs beliefs;
    private final List<Piece> truth;
    private String where = "before the first turn";

    BeliefCheck(Side side, RandomBotGame game) {
      this.side = side;
      this.game = game;
      this.beliefs = Beliefs.begin(game.seenBy(side));
      Board board = game.truth().board();
      List<Piece> pieces = new ArrayList<>();
      board
          .pieces(side.opponent())
          .forEach(square -> pieces.add(board.piece(square).orElseThrow()));
      this.truth = List.copyOf(pieces);
    }

    void look(String place) {
      where = place;
      beliefs.observe(game.seenBy(side));
      ArmyFacts facts = beliefs.facts();
      for (int i = 0; i < truth.size(); i++) {
        assertThat(facts.kinds().get(i).contains(truth.get(i))).as(where).isTrue();
      }
      for (long set : facts.spies()) {
        assertThat(IntStream.range(0, truth.size()))
            .as(where)
            .anyMatch(i -> (set >>> i & 1) != 0 && truth.get(i) == Piece.SPY);
      }
    }

    void count(RandomGenerator random) {
      ArmyDistribution armyDistribution = beliefs.armyDistribution();
      for (int i = 0; i < truth.size(); i++) {
        assertThat(armyDistribution.possible(i).contains(truth.get(i))).as(where).isTrue();
      }
      Viewer viewer = Viewer.of(side);
      assertThat(beliefs.draw(random).seenBy(viewer))
          .as(where)
          .isEqualTo(game.truth().board().seenBy(viewer));
    }
  }

  @Test
  void aTurnThatWasNotSeenIsMissed() {
    var random = new SplittableRandom(1);
    RandomBotGame game = RandomBotGame.random(Variants.SMALL, random);
    Beliefs beliefs = Beliefs.begin(game.seenBy(Side.WHITE));
    game.play(game.choose(random));
    assertThatThrownBy(() -> beliefs.observe(game.seenBy(Side.BLACK)))
        .hasMessageContaining("expected WHITE's view of turn 1");
    game.play(game.choose(random));
    assertThatThrownBy(() -> beliefs.observe(game.seenBy(Side.WHITE)))
        .hasMessageContaining("turn 1");
    assertThatThrownBy(() -> Beliefs.begin(game.seenBy(Side.WHITE)))
        .hasMessageContaining("before the first turn");
  }
}
