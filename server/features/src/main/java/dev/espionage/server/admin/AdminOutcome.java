package dev.espionage.server.admin;

import java.util.Locale;

/** What became of a deed. */
public sealed interface AdminOutcome {
  /** The word for what was done, in the audit. */
  String DONE = "done";

  /**
   * It is done, durably.
   *
   * @param subject on whom: an id, or the name of an administrator
   */
  record Done(String subject) implements AdminOutcome {}

  /** It is not done. */
  record Refused(Fault fault) implements AdminOutcome {}

  /** As the audit shows it. */
  default String word() {
    return switch (this) {
      case Done _ -> DONE;
      case Refused(Fault fault) -> fault.word();
    };
  }

  /** Why something is not done. */
  enum Fault {
    NO_SUCH_PLAYER("there is no such player: expected a name, or id: and 16 characters"),
    AMBIGUOUS_NAME("several guests have this name: expected id: and 16 characters"),
    NOT_AN_ACCOUNT("this player is a guest: expected an account"),
    NAME_TAKEN("another account has this name, or one that looks alike"),
    NOT_SUSPENDED("this player is not suspended"),
    ADMINISTRATOR_EXISTS("there is an administrator of this name"),
    NO_SUCH_ADMINISTRATOR("there is no administrator of this name"),
    NO_SUCH_GAME("there is no such game"),
    GAME_OVER("the game is over"),
    GAME_UNREADABLE("what is stored of the game cannot be read: see data check"),
    TOO_MANY_ANNOUNCEMENTS("as many announcements stand as may: retract one first"),
    NO_SUCH_ANNOUNCEMENT("no such announcement stands"),
    NO_SUCH_REPORT("there is no such report that is open");

    private final String text;

    Fault(String text) {
      this.text = text;
    }

    /** A stable word, such as {@code no-such-player}. */
    String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What is wrong. */
    String text() {
      return text;
    }
  }
}
