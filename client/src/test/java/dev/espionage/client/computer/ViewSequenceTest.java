package dev.espionage.client.computer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.HistoryEntry;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ViewSequenceTest {

  static Stream<Variant> variants() {
    return Variants.ALL.stream();
  }

  /// Leaves out the last view of an ended game: it has no side to move, which a history does not
  /// tell.
  @ParameterizedTest
  @MethodSource("variants")
  void aHistoryMakesTheViewsThatTheEngineMakes(Variant variant) {
    for (long seed = 1; seed <= 10; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      ServerGame game = ServerGame.random(variant, random);
      while (!game.isOver()) {
        game.playAnything(random);
      }
      for (Side side : Side.values()) {
        ViewSequence viewSequence = new ViewSequence(variant, Viewer.of(side));
        viewSequence.fill(game.history(side), game.turn());
        List<View> made = viewSequence.handOut();
        assertThat(made).hasSize(game.turn());
        for (int turn = 0; turn < made.size(); turn++) {
          assertThat(made.get(turn))
              .as("seed %d, turn %d for %s", seed, turn, side)
              .isEqualTo(game.seenBy(side, turn));
        }
      }
    }
  }

  @Test
  void aSnapshotIsTakenOnlyAfterAllBeforeIt() {
    SplittableRandom random = new SplittableRandom(2);
    ServerGame game = ServerGame.random(Variants.ESPIONAGE, random);
    game.playAnything(random);
    game.playAnything(random);
    ViewSequence viewSequence = new ViewSequence(Variants.ESPIONAGE, Viewer.BLACK);
    viewSequence.show(game.snapshot(Side.BLACK, 1).build());
    assertThat(viewSequence.isEmpty()).isTrue();
    assertThat(viewSequence.next()).isZero();
    viewSequence.fill(game.history(Side.BLACK), 2);
    assertThat(viewSequence.next()).isEqualTo(2);
    viewSequence.show(game.snapshot(Side.BLACK, 1).build());
    viewSequence.show(game.snapshot(Side.BLACK, 2).build());
    assertThat(viewSequence.handOut())
        .containsExactly(
            game.seenBy(Side.BLACK, 0), game.seenBy(Side.BLACK, 1), game.seenBy(Side.BLACK, 2));
    assertThat(viewSequence.handOut()).isEmpty();
  }

  @Test
  void aHistoryWithAGapIsNotTaken() {
    SplittableRandom random = new SplittableRandom(3);
    ServerGame game = ServerGame.random(Variants.SMALL, random);
    for (int i = 0; i < 3; i++) {
      game.playAnything(random);
    }
    List<HistoryEntry> history = game.history(Side.WHITE);
    View start = ViewReader.start(Variants.SMALL, Viewer.WHITE, history.getFirst());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ViewReader.after(start, history.get(2)))
        .withMessage("expected turn 1, but this is turn 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ViewReader.start(Variants.SMALL, Viewer.WHITE, history.get(1)))
        .withMessage("expected turn 0, but this is turn 1");
  }
}
