package dev.espionage.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CrockfordBase32Test {
  @Test
  void drawnIdsAndTokensAreWellFormed() {
    var random = new Random(1);
    assertThat(CrockfordBase32.isId(CrockfordBase32.id(random))).isTrue();
    assertThat(CrockfordBase32.isToken(CrockfordBase32.token(random))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0123456789abcde",
        "0123456789abcdefg",
        "0123456789ABCDEF",
        "0123456789abcdei"
      })
  void otherTextsAreNoIds(String text) {
    assertThat(CrockfordBase32.isId(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "0", "z", "000000000000", "zzzzzzzzzzzz", "0123456789ab", "z000", "tvwx"})
  void bitsAreReadBackAsTheSameText(String text) {
    assertThat(CrockfordBase32.text(CrockfordBase32.bits(text), text.length())).isEqualTo(text);
  }

  @Test
  void bitsAreTheNumberInBase32() {
    assertThat(CrockfordBase32.bits("1z")).isEqualTo(63);
    assertThat(CrockfordBase32.bits("zzzzzzzzzzzz")).isEqualTo((1L << 60) - 1);
  }
}
