package dev.espionage.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.account.NewPassword.PasswordFault;
import dev.espionage.server.kernel.Validated;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests of the rules for passwords and of the form of recovery codes.
class PasswordsTest {
  @ParameterizedTest
  @ValueSource(strings = {"correct horse", "пароль-пароль", "Ada and Boris", "{\"a\": 1}"})
  void manyTextsArePasswords(String raw) {
    assertThat(NewPassword.read(raw, "Ada")).isInstanceOf(Validated.Valid.class);
  }

  @ParameterizedTest
  @CsvSource({
    "short12, TOO_SHORT",
    "'', TOO_SHORT",
    "Password1, TOO_COMMON",
    "Hawaii50, TOO_COMMON",
    "Espionage, TOO_COMMON",
    "ЙЦУКЕНГШ, TOO_COMMON",
    "aaaaaaaaaaaa, TOO_COMMON",
    "Lovelace1, TOO_COMMON",
    "lovelacelovelace, TOO_COMMON",
  })
  void otherTextsAreNot(String raw, PasswordFault fault) {
    assertThat(NewPassword.read(raw, "Lovelace")).isEqualTo(new Validated.Invalid<>(fault));
  }

  /// Each entry counts: a shorter or common-by-rule one would never be looked up.
  @Test
  void everyEntryOfTheListIsRefusedInEitherCase() {
    assertThat(CommonPasswords.list())
        .hasSize(10_000)
        .contains("password", "trustno1", "1qaz2wsx", "hawaii50")
        .allSatisfy(common -> {
          assertThat(common).hasSizeGreaterThanOrEqualTo(NewPassword.MIN_LENGTH);
          assertThat(common.chars().distinct().count()).isGreaterThanOrEqualTo(4);
          assertThat(common).isASCII().isEqualTo(common.toLowerCase(Locale.ROOT));
          for (String raw : List.of(common, common.toUpperCase(Locale.ROOT))) {
            assertThat(NewPassword.read(raw, "Lovelace"))
                .isEqualTo(new Validated.Invalid<>(PasswordFault.TOO_COMMON));
          }
        });
  }

  @Test
  void lengthIsCountedInCharacters() {
    String longest = "𝒶𝒷𝒸𝒹".repeat(NewPassword.MAX_LENGTH / 4);
    assertThat(NewPassword.read(longest, "Ada")).isInstanceOf(Validated.Valid.class);
    assertThat(NewPassword.read(longest + "x", "Ada"))
        .isEqualTo(new Validated.Invalid<>(PasswordFault.TOO_LONG));
  }

  @Test
  void aCodeIsReadHoweverItIsTyped() {
    RecoveryCode code = RecoveryCode.draw(new SecureRandom()).getFirst();
    String shown = code.reveal();
    assertThat(shown).matches("[0-9a-z]{4}(-[0-9a-z]{4}){3}");
    String typed = " " + shown.toUpperCase(Locale.ROOT).replace('-', ' ');
    for (String text : List.of(shown, typed, typed.replace('0', 'O').replace('1', 'l'))) {
      assertThat(RecoveryCode.parse(text).map(RecoveryCode::hash)).contains(code.hash());
    }
    assertThat(RecoveryCode.parse("abc")).isEqualTo(Optional.empty());
  }

  @Test
  void codesDiffer() {
    assertThat(RecoveryCode.draw(new SecureRandom()).stream().map(RecoveryCode::hash).distinct())
        .hasSize(RecoveryCode.COUNT);
  }

  @Test
  void nothingPrintsASecret() {
    RecoveryCode code = RecoveryCode.draw(new SecureRandom()).getFirst();
    assertThat(code.toString()).doesNotContain(code.reveal().substring(0, 4));
    assertThat(new Password("hunter2 hunter2")).asString().doesNotContain("hunter2");
    assertThat(NewPassword.read("hunter2 hunter2", "Ada")).asString().doesNotContain("hunter2");
    assertThat(new PasswordHash("$argon2id$")).asString().doesNotContain("argon");
  }
}
