package dev.espionage.bot.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Over random games: what is believed never excludes the truth. More with {@code
 * -Despionage.belief.games=10000}.
 */
class BeliefsTest {
  private static final int GAMES = Integer.getInteger("espionage.belief.games", 30);
  private static final int MOST_TURNS = 400;

  static List<Variant> variants() {
    return Variants.ALL;
  }

  @ParameterizedTest
  @MethodSource("variants")
  void theTruthIsNeverExcluded(Variant variant) {
    for (int seed = 0; seed < GAMES; seed++) {
      var random = new SplittableRandom(seed);
      SeenGame game = SeenGame.random(variant, random);
      Map<Side, Beliefs> beliefs = new EnumMap<>(Side.class);
      for (Side side : Side.values()) {
        beliefs.put(side, Beliefs.begin(game.seenBy(side)));
      }
      for (int turn = 0; turn < MOST_TURNS && !game.isOver(); turn++) {
        game.play(game.choose(random));
        String where = "%s, seed %d, turn %d".formatted(variant.id(), seed, turn);
        if (!game.isOver()) {
          beliefs.forEach((side, known) -> {
            known.observe(game.seenBy(side));
            assertAgrees(known, game, side, random, where);
          });
        }
      }
    }
  }

  private static void assertAgrees(
      Beliefs known, SeenGame game, Side side, SplittableRandom random, String where) {
    Board truth = game.truth().board();
    truth
        .pieces(side.opponent())
        .forEach(square ->
            assertThat(known.at(square).contains(truth.piece(square).orElseThrow()))
                .as("%s: %s on %d", where, truth.piece(square), square)
                .isTrue());
    Board drawn = known.draw(random);
    assertThat(drawn.seenBy(game.seenBy(side).viewer()))
        .as(where)
        .isEqualTo(truth.seenBy(game.seenBy(side).viewer()));
  }

  @Test
  void aTurnThatWasNotSeenIsMissed() {
    var random = new SplittableRandom(1);
    SeenGame game = SeenGame.random(Variants.SMALL, random);
    Beliefs beliefs = Beliefs.begin(game.seenBy(Side.WHITE));
    game.play(game.choose(random));
    assertThatThrownBy(() -> beliefs.observe(game.seenBy(Side.BLACK)))
        .hasMessageContaining("expected what WHITE sees of turn 1");
    game.play(game.choose(random));
    assertThatThrownBy(() -> beliefs.observe(game.seenBy(Side.WHITE)))
        .hasMessageContaining("turn 1");
    assertThatThrownBy(() -> Beliefs.begin(game.seenBy(Side.WHITE)))
        .hasMessageContaining("before the first turn");
  }
}
