package dev.espionage.server.account;

import com.google.common.collect.ImmutableSet;
import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.SpoofChecker;
import dev.espionage.server.kernel.TextFault;
import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.kernel.Validated;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The name of an account: what is good for a guest ({@link GuestName}), and besides at least two
 * characters, letters of one script, digits of one kind, a letter or digit at the beginning, no
 * word that the server needs for itself, and nothing that looks like a guest's "·1234". Han with
 * kana, bopomofo or hangul counts as one script. Source: UTS #39, sections 4 and 5.
 */
public final class AccountName {
  public static final TextRule RULE =
      TextRule.ofNames(2, GuestName.RULE.most(), GuestName.RULE.allowed());

  private static final SpoofChecker CHECKER =
      new SpoofChecker.Builder()
          .setChecks(
              SpoofChecker.RESTRICTION_LEVEL | SpoofChecker.MIXED_NUMBERS | SpoofChecker.INVISIBLE)
          .setRestrictionLevel(SpoofChecker.RestrictionLevel.SINGLE_SCRIPT_RESTRICTIVE)
          .build();

  /** What a guest's digits come after, and everything that looks like it. */
  private static final String GUEST_MARK = CHECKER.getSkeleton("·");

  private static final ImmutableSet<String> RESERVED =
      Stream.of(
              "admin",
              "administrator",
              "anonymous",
              "bot",
              "computer",
              "deleted",
              "espionage",
              "guest",
              "moderator",
              "nobody",
              "operator",
              "root",
              "server",
              "staff",
              "support",
              "system",
              "админ",
              "администратор",
              "модератор")
          .flatMap(word -> Stream.concat(Stream.of(word), ofHouse(word)))
          .flatMap(word -> Stream.of(key(word), look(word)))
          .collect(ImmutableSet.toImmutableSet());

  /** What the server's own computer players are called, and what is read like it. */
  private static Stream<String> ofHouse(String word) {
    return word.equals("computer")
        ? Stream.of("", " ", "-", "_", ".", " - ")
            .flatMap(between -> IntStream.range(0, 100).mapToObj(level -> word + between + level))
        : Stream.empty();
  }

  private final String text;

  private AccountName(String text) {
    this.text = text;
  }

  /** What is wrong with a name. */
  public sealed interface NameFault {
    record BadText(TextFault fault) implements NameFault {}

    record MixedScripts() implements NameFault {}

    record Reserved() implements NameFault {}
  }

  /** Reads what a client sent. Safe for use by any thread. */
  public static Validated<AccountName, NameFault> read(String raw) {
    return switch (RULE.check(raw)) {
      case Validated.Valid(String text) -> judge(text);
      case Validated.Invalid(TextFault fault) ->
          new Validated.Invalid<>(new NameFault.BadText(fault));
    };
  }

  /** The name, if it is one that an account can have. */
  public static Optional<AccountName> good(String raw) {
    return read(raw).toOptional();
  }

  private static Validated<AccountName, NameFault> judge(String text) {
    if (!Character.isLetterOrDigit(text.codePointAt(0))
        || CHECKER.getSkeleton(text).contains(GUEST_MARK)) {
      return new Validated.Invalid<>(new NameFault.BadText(TextFault.FORBIDDEN_CHARACTER));
    }
    if (CHECKER.failsChecks(text)) {
      return new Validated.Invalid<>(new NameFault.MixedScripts());
    }
    var name = new AccountName(text);
    return RESERVED.contains(name.key()) || RESERVED.contains(name.look())
        ? new Validated.Invalid<>(new NameFault.Reserved())
        : new Validated.Valid<>(name);
  }

  /**
   * The same for all names that are alike whatever their case: the skeleton of the folded name. No
   * two accounts share it, and it finds an account.
   */
  public String key() {
    return key(text);
  }

  /** The same for all names that look alike as they are written. No two accounts share it. */
  public String look() {
    return look(text);
  }

  private static String key(String text) {
    return CHECKER.getSkeleton(UCharacter.foldCase(text, true));
  }

  private static String look(String text) {
    return UCharacter.foldCase(CHECKER.getSkeleton(text), true);
  }

  /** What is shown. */
  @Override
  public String toString() {
    return text;
  }
}
