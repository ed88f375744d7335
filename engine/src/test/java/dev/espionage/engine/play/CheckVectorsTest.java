package dev.espionage.engine.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.notation.PositionNotation;
import dev.espionage.engine.notation.TurnNotation;
import dev.espionage.engine.vectors.Vectors;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CheckVectorsTest {

  @ParameterizedTest
  @MethodSource("dev.espionage.engine.vectors.Vectors#check")
  void judgesAsTheVectorsDo(Vectors.CheckRow row) {
    Turn turn = TurnNotation.parse(row.variant().geometry(), row.turn()).orThrow();
    assertThat(view(row).judge(turn) instanceof TurnVerdict.Legal).isEqualTo(row.legal());
  }

  /// The judge and the generator implement the same rules in two ways.
  @Test
  void theLegalTurnsAreThoseThatAreJudgedLegal() {
    Map<View, Set<Turn>> legal = new HashMap<>();
    Vectors.check()
        .filter(row -> row.variant().steps() == 2)
        .forEach(row -> {
          Turn turn = TurnNotation.parse(row.variant().geometry(), row.turn()).orThrow();
          Set<Turn> turns = legal.computeIfAbsent(view(row), CheckVectorsTest::submitted);
          assertThat(turns.contains(turn)).as(row.toString()).isEqualTo(row.legal());
        });
    legal.forEach((view, turns) ->
        assertThat(turns).allMatch(turn -> view.judge(turn) instanceof TurnVerdict.Legal));
  }

  private static Set<Turn> submitted(View view) {
    Set<Turn> turns = new HashSet<>();
    LegalTurns.submitted(view, turn -> assertThat(turns.add(turn)).isTrue());
    return turns;
  }

  private static View view(Vectors.CheckRow row) {
    Position position = PositionNotation.parse(row.variant(), row.position()).orThrow();
    Viewer mover = Viewer.of(position.toMove().orElseThrow());
    return View.of(mover, position, FallenPieces.NONE, List.of());
  }
}
