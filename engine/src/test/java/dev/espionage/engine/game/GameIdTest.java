package dev.espionage.engine.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.parse.Parsed;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GameIdTest {

  @Test
  void aDrawnIdIsReadBack() {
    GameId id = GameId.random(new SplittableRandom(1));
    assertThat(GameId.parse(id.toString())).isEqualTo(Parsed.value(id));
  }

  @Test
  void drawnIdsDiffer() {
    SplittableRandom random = new SplittableRandom(2);
    assertThat(GameId.random(random)).isNotEqualTo(GameId.random(random));
  }

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
  void theTextOfAnIdIsTheOneItWasMadeOf(String text) {
    assertThat(new GameId(text).text()).isEqualTo(text);
    assertThat(new GameId(text)).hasToString(text);
  }

  @Test
  void idsAreEqualIfEveryCharacterIs() {
    String text = "0123456789abcdef";
    assertThat(new GameId(text)).isEqualTo(new GameId(text)).hasSameHashCodeAs(new GameId(text));
    for (int i = 0; i < text.length(); i++) {
      assertThat(new GameId(text.substring(0, i) + "z" + text.substring(i + 1)))
          .isNotEqualTo(new GameId(text));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'', 1, found 0",
    "0123456789abcde, 16, found 15",
    "0123456789abcdefg, 17, found 17",
    "0123456789abcdei, 16, 'i'",
    "0123456789abcdel, 16, 'l'",
    "A123456789abcdef, 1, 'A'",
    "01234-6789abcdef, 6, '-'",
    "012345678ü9abcde, 10, 'ü'",
  })
  void aTextThatIsNoIdIsRefusedWhereItGoesWrong(String text, int column, String reason) {
    assertThat(GameId.parse(text))
        .isInstanceOfSatisfying(
            Parsed.Failure.class,
            failure -> {
              assertThat(failure.column()).isEqualTo(column);
              assertThat(failure.reason()).contains(reason.replace("'", ""));
            });
    assertThatThrownBy(() -> new GameId(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
