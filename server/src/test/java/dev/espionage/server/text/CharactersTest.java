package dev.espionage.server.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CharactersTest {
  @Test
  void aNameIsTidied() {
    assertThat(Characters.tidy("  A\u00a0 da   \uff22. ")).isEqualTo("A da B.");
  }

  @Test
  void whatTakesTwoUnitsIsOneCharacter() {
    assertThat(Characters.count("a\ud83d\ude00")).isEqualTo(2);
  }

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
  }

  @Test
  void twoFormatCharactersJoin() {
    assertThat(Characters.isJoiner(0x200c)).isTrue();
    assertThat(Characters.isJoiner(0x200d)).isTrue();
    assertThat(Characters.isJoiner(0x200b)).isFalse();
  }

  @Test
  void marksStandOnLettersAndAreFew() {
    assertThat(Characters.marksAreFew("e\u0301\u0302a\u0301", 2)).isTrue();
    assertThat(Characters.marksAreFew("e\u0301\u0302\u0303", 2)).isFalse();
    assertThat(Characters.marksAreFew("\u0301e", 2)).isFalse();
    assertThat(Characters.marksAreFew("e \u0301", 2)).isFalse();
    assertThat(Characters.marksAreFew("7\u0301", 2)).isTrue();
  }
}
