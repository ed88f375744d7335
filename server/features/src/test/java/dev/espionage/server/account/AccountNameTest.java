package dev.espionage.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.account.AccountName.NameFault;
import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccountNameTest {
  static AccountName name(String text) {
    return switch (AccountName.read(text)) {
      case Validated.Valid(AccountName name) -> name;
      case Validated.Invalid(NameFault fault) -> throw new AssertionError(text + ": " + fault);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "Ada, Ada",
    "Боян, Боян",
    "' Ada  Lovelace ', Ada Lovelace",
    "ada_l.7-x, ada_l.7-x",
    "Ａｄａ, Ada",
    "漢字かな, 漢字かな",
    "한국漢字, 한국漢字",
    "Δημήτρης, Δημήτρης",
    "42, 42",
  })
  void goodNamesAreShownNormalized(String raw, String shown) {
    assertThat(name(raw)).hasToString(shown);
  }

  @ParameterizedTest
  @CsvSource({
    "'', EMPTY",
    "'  ', EMPTY",
    "A, TOO_SHORT",
    "abcdefghijklmnopqrstu, TOO_LONG",
    "a\u202eb, FORBIDDEN_CHARACTER",
    "a\u200bb, FORBIDDEN_CHARACTER",
    "'Robert''); drop table player;--', TOO_LONG",
    "''' or 1=1--', FORBIDDEN_CHARACTER",
    "<b>, FORBIDDEN_CHARACTER",
    "'a\nb', FORBIDDEN_CHARACTER",
    "_ada, FORBIDDEN_CHARACTER",
    "..., FORBIDDEN_CHARACTER",
    "Ada·1234, FORBIDDEN_CHARACTER",
    "Ada\ua78f1234, FORBIDDEN_CHARACTER",
    "<, FORBIDDEN_CHARACTER",
    "q\u0323\u0323\u0323, TOO_MANY_MARKS",
  })
  void whatIsWrongIsNamed(String raw, TextRule.Fault fault) {
    assertFault(raw, new NameFault.BadText(fault));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Аdа", "Adaя", "漢字abc", "Ada1٢"})
  void lettersAreOfOneScriptAndDigitsOfOneKind(String raw) {
    assertFault(raw, new NameFault.MixedScripts());
  }

  @ParameterizedTest
  @ValueSource(strings = {"deleted", "DELETED", "Admin", "adrnin", "Computer", "Админ"})
  void wordsThatTheServerNeedsAreReserved(String raw) {
    assertFault(raw, new NameFault.Reserved());
  }

  private static void assertFault(String raw, NameFault fault) {
    assertThat(AccountName.read(raw)).isEqualTo(new Validated.Invalid<>(fault));
  }

  @ParameterizedTest
  @CsvSource({
    "Ada, ADA",
    "ian, Ian",
    "Ian, lan",
    "Ian, 1an",
    "Боян, БОЯН",
    "corn, com",
    "Scope, Ѕсоре",
    "Straße, STRASSE",
    "O0O, 000",
  })
  void namesThatAreAlikeClash(String one, String other) {
    AccountName a = name(one);
    AccountName b = name(other);
    assertThat(a.key().equals(b.key()) || a.lookKey().equals(b.lookKey())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Ada1", "Adam", "Ad a", "Боян"})
  void othersDoNot(String other) {
    assertThat(name("Ada").key()).isNotEqualTo(name(other).key());
    assertThat(name("Ada").lookKey()).isNotEqualTo(name(other).lookKey());
  }
}
