package dev.espionage.server.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class FewTest {
  @Test
  void theLastComesLastAndTheListGivenStaysAsItWas() {
    List<String> one = Few.with(List.of(), "a");
    List<String> two = Few.with(one, "b");

    assertThat(one).containsExactly("a");
    assertThat(two).containsExactly("a", "b");
    assertThat(Few.with(two, "c")).containsExactly("a", "b", "c");
  }

  @Test
  void whoIsGoneIsLeftOutAndTheOthersKeepTheirOrder() {
    List<String> three = List.of("a", "b", "c");

    assertThat(Few.without(three, "b"::equals)).containsExactly("a", "c");
    assertThat(Few.without(three, "d"::equals)).isEqualTo(three);
    assertThat(Few.without(List.of("a"), "a"::equals)).isEmpty();
    assertThat(Few.without(List.of("a"), "b"::equals)).containsExactly("a");
    assertThat(three).containsExactly("a", "b", "c");
  }
}
