package dev.espionage.server.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CharactersTest {
  @ParameterizedTest
  @ValueSource(
      ints = {
        0x00, 0x0a, 0x85, 0x200b, 0x200d, 0x202e, 0x2028, 0x2029, 0x2066, 0xd800, 0xe000, 0xfeff,
        0x378
      })
  void whatMovesOtherTextOrIsNothingIsNotHarmless(int c) {
    assertThat(Characters.isHarmless(c)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {' ', 'a', '<', 0x301, 0x416, 0x20dd, 0x4e2d, 0x1f600})
  void otherCharactersAre(int c) {
    assertThat(Characters.isHarmless(c)).isTrue();
    assertThat(Characters.isHarmlessOrJoiner(c)).isTrue();
  }

  @Test
  void twoFormatCharactersJoin() {
    assertThat(Characters.isJoiner(0x200c)).isTrue();
    assertThat(Characters.isJoiner(0x200d)).isTrue();
    assertThat(Characters.isJoiner(0x200b)).isFalse();
    assertThat(Characters.isHarmlessOrJoiner(0x200d)).isTrue();
    assertThat(Characters.isHarmlessOrJoiner(0x200b)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {0x301, 0x903, 0x20dd})
  void marksStandOnOrAroundOthers(int c) {
    assertThat(Characters.isMark(c)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {'a', ' ', '^', 0x200d})
  void otherCharactersAreNoMarks(int c) {
    assertThat(Characters.isMark(c)).isFalse();
  }
}
