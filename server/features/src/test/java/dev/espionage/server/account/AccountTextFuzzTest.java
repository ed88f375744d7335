package dev.espionage.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.espionage.server.account.AccountName.NameFault;
import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;
import dev.espionage.server.net.http.NameProblems;
import dev.espionage.server.net.http.Status;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Fuzzes the texts by which players name and prove themselves.
class AccountTextFuzzTest {
  private static Stream<byte[]> seeds(String... texts) {
    return Stream.of(texts).map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  static Stream<byte[]> nameSeeds() {
    return seeds(
        "Ada",
        " Ada  Lovelace ",
        "Жанна",
        "ｱﾀﾞ",
        "a\u0301\u0302\u0303",
        "Ada·1234",
        "computer 3",
        "аdmin",
        "花子",
        "\ud83d\ude00",
        "ﷺ",
        "İstanbul",
        "\ud800");
  }

  @MethodSource("nameSeeds")
  @FuzzTest
  void guestNames(byte[] bytes) {
    switch (GuestName.read(text(bytes))) {
      case Validated.Valid(GuestName name) -> {
        String shown = name.toString();
        assertThat(shown.codePointCount(0, shown.length())).isBetween(1, GuestName.RULE.most());
        assertThat(shown).doesNotContain("·").isEqualTo(shown.strip());
        assertThat(GuestName.read(shown).toOptional().map(GuestName::toString)).contains(shown);
      }
      case Validated.Invalid(TextRule.Fault fault) ->
          assertThat(NameProblems.of(fault, GuestName.RULE, "").status())
              .isEqualTo(Status.BAD_REQUEST);
    }
  }

  @MethodSource("nameSeeds")
  @FuzzTest
  void accountNames(byte[] bytes) {
    switch (AccountName.read(text(bytes))) {
      case Validated.Valid(AccountName name) -> {
        String shown = name.toString();
        assertThat(GuestName.read(shown).toOptional()).as("%s", shown).isPresent();
        AccountName again = AccountName.good(shown).orElseThrow();
        assertThat(again).hasToString(shown);
        assertThat(again.key()).isNotEmpty().isEqualTo(name.key());
        assertThat(again.lookKey()).isNotEmpty().isEqualTo(name.lookKey());
      }
      case Validated.Invalid(NameFault fault) ->
          assertThat(AccountProblems.badName(fault).status()).isEqualTo(Status.BAD_REQUEST);
    }
  }

  static Stream<byte[]> codeSeeds() {
    return seeds("0123-4567-89ab-cdef", " OIL0 1234 5678 9ABC ", "0123456789abcdefg", "-", "");
  }

  @MethodSource("codeSeeds")
  @FuzzTest
  void recoveryCodes(byte[] bytes) {
    RecoveryCode.parse(text(bytes))
        .ifPresent(code -> {
          assertThat(code.reveal()).matches("([0-9a-z]{4}-){3}[0-9a-z]{4}");
          assertThat(RecoveryCode.parse(code.reveal()).map(RecoveryCode::hash))
              .contains(code.hash());
        });
  }
}
