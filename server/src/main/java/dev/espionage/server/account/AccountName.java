package dev.espionage.server.account;

import com.google.common.collect.ImmutableSet;
import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.SpoofChecker;
import dev.espionage.server.session.GuestName;
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
  /** Code points. */
  public static final int MIN_LENGTH = 2;

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

  /** What a text is as the name of an account. */
  public sealed interface Reading {
    record Good(AccountName name) implements Reading {}

    record Bad(Fault fault) implements Reading {}
  }

  /** What is wrong with a name. */
  public enum Fault {
    EMPTY,
    TOO_SHORT,
    TOO_LONG,
    FORBIDDEN_CHARACTER,
    MIXED_SCRIPTS,
    RESERVED
  }

  /** Reads what a client sent. Safe for use by any thread. */
  public static Reading read(String raw) {
    return switch (GuestName.read(raw)) {
      case GuestName.Reading.Good(GuestName name) -> ofGuests(name.toString());
      case GuestName.Reading.Bad(GuestName.Fault fault) ->
          new Reading.Bad(
              switch (fault) {
                case EMPTY -> Fault.EMPTY;
                case TOO_LONG -> Fault.TOO_LONG;
                case FORBIDDEN_CHARACTER -> Fault.FORBIDDEN_CHARACTER;
              });
    };
  }

  /** The name, if it is one that an account can have. */
  public static Optional<AccountName> good(String raw) {
    return switch (read(raw)) {
      case Reading.Good(AccountName name) -> Optional.of(name);
      case Reading.Bad _ -> Optional.empty();
    };
  }

  private static Reading ofGuests(String text) {
    if (text.codePointCount(0, text.length()) < MIN_LENGTH) {
      return new Reading.Bad(Fault.TOO_SHORT);
    }
    if (!Character.isLetterOrDigit(text.codePointAt(0))
        || CHECKER.getSkeleton(text).contains(GUEST_MARK)) {
      return new Reading.Bad(Fault.FORBIDDEN_CHARACTER);
    }
    if (CHECKER.failsChecks(text)) {
      return new Reading.Bad(Fault.MIXED_SCRIPTS);
    }
    var name = new AccountName(text);
    return RESERVED.contains(name.key()) || RESERVED.contains(name.look())
        ? new Reading.Bad(Fault.RESERVED)
        : new Reading.Good(name);
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
