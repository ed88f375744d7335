package dev.espionage.loadtest.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.loadtest.soak.check.Finding;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SoakContextTest {

  @Test
  void theSameIsFoundOnceForATurnAndOftenWithoutAGame() {
    SoakContext context = new SoakContext(false);
    Finding lost = new Finding(Kind.LOST, "0123456789abcdef", 4, 1, "in the history");
    context.addAll(List.of(lost, new Finding(Kind.LOST, lost.game(), 4, 2, "in the record")));
    context.add(new Finding(Kind.LOST, lost.game(), 5, 2, "in the record"));
    Finding damaged = new Finding(Kind.DAMAGED, "", Finding.NO_TURN, 3, "data check");
    context.addAll(List.of(damaged, damaged));
    assertThat(context.findingCounts()).containsOnly(Map.entry("lost", 2), Map.entry("damaged", 2));
    assertThat(context.findings()).hasSize(4).startsWith(lost);
  }
}
