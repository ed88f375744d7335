package dev.espionage.server.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CompactListTest {
  @Test
  void theLastComesLastAndTheListGivenStaysAsItWas() {
    List<String> one = CompactList.with(List.of(), "a");
    List<String> two = CompactList.with(one, "b");

    assertThat(one).containsExactly("a");
    assertThat(two).containsExactly("a", "b");
    assertThat(CompactList.with(two, "c")).containsExactly("a", "b", "c");
  }

  @Test
  void whoIsGoneIsLeftOutAndTheOthersKeepTheirOrder() {
    List<String> three = List.of("a", "b", "c");

    assertThat(CompactList.without(three, "b"::equals)).containsExactly("a", "c");
    assertThat(CompactList.without(three, "d"::equals)).isEqualTo(three);
    assertThat(CompactList.without(List.of("a"), "a"::equals)).isEmpty();
    assertThat(CompactList.without(List.of("a"), "b"::equals)).containsExactly("a");
    assertThat(three).containsExactly("a", "b", "c");
  }
}
