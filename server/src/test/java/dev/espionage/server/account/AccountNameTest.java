package dev.espionage.server.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.account.AccountName.Fault;
import dev.espionage.server.account.AccountName.Reading;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccountNameTest {
  static AccountName name(String text) {
    return switch (AccountName.read(text)) {
      case Reading.Good(AccountName name) -> name;
      case Reading.Bad(Fault fault) -> throw new AssertionError(text + ": " + fault);
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
    "Аdа, MIXED_SCRIPTS",
    "Adaя, MIXED_SCRIPTS",
    "漢字abc, MIXED_SCRIPTS",
    "Ada1٢, MIXED_SCRIPTS",
    "deleted, RESERVED",
    "DELETED, RESERVED",
    "Admin, RESERVED",
    "adrnin, RESERVED",
    "Computer, RESERVED",
    "Админ, RESERVED",
  })
  void whatIsWrongIsNamed(String raw, Fault fault) {
    assertThat(AccountName.read(raw)).isEqualTo(new Reading.Bad(fault));
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
    assertThat(a.key().equals(b.key()) || a.look().equals(b.look())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Ada1", "Adam", "Ad a", "Боян"})
  void othersDoNot(String other) {
    assertThat(name("Ada").key()).isNotEqualTo(name(other).key());
    assertThat(name("Ada").look()).isNotEqualTo(name(other).look());
  }
}
