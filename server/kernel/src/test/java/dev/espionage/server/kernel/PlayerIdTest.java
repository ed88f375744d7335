package dev.espionage.server.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlayerIdTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0000000000000000",
        "zzzzzzzzzzzzzzzz",
        "0123456789abcdef",
        "ghjkmnpqrstvwxyz",
        "000000000000zzzz",
        "zzzzzzzzzzzz0000",
      })
  void theValueOfAnIdIsTheOneItWasMadeOf(String value) {
    assertThat(new PlayerId(value).value()).isEqualTo(value);
    assertThat(new PlayerId(value)).hasToString(value);
  }

  @Test
  void idsAreEqualIfEveryCharacterIs() {
    String value = "0123456789abcdef";
    assertThat(new PlayerId(value))
        .isEqualTo(new PlayerId(value))
        .hasSameHashCodeAs(new PlayerId(value));
    for (int i = 0; i < value.length(); i++) {
      assertThat(new PlayerId(value.substring(0, i) + "z" + value.substring(i + 1)))
          .isNotEqualTo(new PlayerId(value));
    }
  }

  @Test
  void anotherFormIsRefused() {
    assertThatThrownBy(() -> new PlayerId("0123456789abcde"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new PlayerId("0123456789ABCDEF"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
