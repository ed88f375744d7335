package dev.espionage.server.account;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableSet;
import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.SpoofChecker;
import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The name of an account. It follows the rules for a guest's name ([GuestName]), and has at least
/// two characters. It has letters of one script and digits of one kind, and begins with a letter or
/// digit. It is not a word that the server reserves, and has nothing that looks like a guest's
/// "·1234". Han with kana, bopomofo or hangul counts as one script. Source: UTS #39, sections 4 and
/// 5.
public final class AccountName {
  public static final TextRule RULE =
      TextRule.ofNames(2, GuestName.RULE.most(), GuestName.RULE.allowed());

  /// The least number of characters with which accounts are searched.
  public static final int LEAST_SEARCHED = 3;

  private static final SpoofChecker CHECKER =
      new SpoofChecker.Builder()
          .setChecks(
              SpoofChecker.RESTRICTION_LEVEL | SpoofChecker.MIXED_NUMBERS | SpoofChecker.INVISIBLE)
          .setRestrictionLevel(SpoofChecker.RestrictionLevel.SINGLE_SCRIPT_RESTRICTIVE)
          .build();

  /// The skeleton of the mark before a guest's digits, and of everything that looks like it.
  private static final String GUEST_MARK = CHECKER.getSkeleton("·");

  private static final ImmutableSet<String> RESERVED =
      Splitter.onPattern("\\s+")
          .omitEmptyStrings()
          .splitToStream(
              """
              admin administrator anonymous bot computer deleted espionage guest moderator nobody
              operator root server staff support system админ администратор модератор
              """)
          .flatMap(word -> Stream.concat(Stream.of(word), computerPlayerNames(word)))
          .flatMap(word -> Stream.of(key(word), lookKey(word)))
          .collect(ImmutableSet.toImmutableSet());

  /// Returns the names of the server's own computer players, and names that read alike.
  private static Stream<String> computerPlayerNames(String word) {
    return word.equals("computer")
        ? Stream.of("", " ", "-", "_", ".", " - ")
            .flatMap(between -> IntStream.range(0, 100).mapToObj(level -> word + between + level))
        : Stream.empty();
  }

  private final String text;

  private AccountName(String text) {
    this.text = text;
  }

  /// The reasons why a name is invalid.
  public sealed interface NameFault {
    record BadText(TextRule.Fault fault) implements NameFault {}

    record MixedScripts() implements NameFault {}

    record Reserved() implements NameFault {}
  }

  /// Parses the name that a client sent. Thread-safe.
  public static Validated<AccountName, NameFault> read(String raw) {
    return switch (RULE.check(raw)) {
      case Validated.Valid(String text) -> judge(text);
      case Validated.Invalid(TextRule.Fault fault) ->
          new Validated.Invalid<>(new NameFault.BadText(fault));
    };
  }

  /// Returns the name if it is valid for an account.
  public static Optional<AccountName> good(String raw) {
    return read(raw).toOptional();
  }

  private static Validated<AccountName, NameFault> judge(String text) {
    if (!Character.isLetterOrDigit(text.codePointAt(0))
        || CHECKER.getSkeleton(text).contains(GUEST_MARK)) {
      return new Validated.Invalid<>(new NameFault.BadText(TextRule.Fault.FORBIDDEN_CHARACTER));
    }
    if (CHECKER.failsChecks(text)) {
      return new Validated.Invalid<>(new NameFault.MixedScripts());
    }
    var name = new AccountName(text);
    return RESERVED.contains(name.key()) || RESERVED.contains(name.lookKey())
        ? new Validated.Invalid<>(new NameFault.Reserved())
        : new Validated.Valid<>(name);
  }

  /// Returns the skeleton of the case-folded name. It is equal for confusable names, whatever their
  /// case. It is unique per account, and accounts are found by it.
  public String key() {
    return key(text);
  }

  /// Returns the case-folded skeleton of the name. It is equal for names that look alike as
  /// written. It is unique per account.
  public String lookKey() {
    return lookKey(text);
  }

  /// Returns the beginning of the keys of all names that begin like a text; empty if the text is
  /// too short for a search, or longer than a name.
  public static Optional<String> keyPrefix(String beginning) {
    String text = beginning.strip();
    int length = text.codePointCount(0, text.length());
    return length < LEAST_SEARCHED || length > RULE.most() || text.indexOf('\0') >= 0
        ? Optional.empty()
        : Optional.of(key(text));
  }

  private static String key(String text) {
    return CHECKER.getSkeleton(UCharacter.foldCase(text, true));
  }

  private static String lookKey(String text) {
    return UCharacter.foldCase(CHECKER.getSkeleton(text), true);
  }

  /// Returns the name as shown.
  @Override
  public String toString() {
    return text;
  }
}
