package dev.espionage.server.admin;

import java.util.Locale;

/// The outcome of an administrative action.
public sealed interface AdminOutcome {
  /// The audit's word for an action that was carried out.
  String DONE = "done";

  /// A success: the action is done, durably.
  ///
  /// @param subject the target: an id, or the name of an administrator
  record Done(String subject) implements AdminOutcome {}

  /// A refusal: nothing was changed.
  record Refused(AdminFault fault) implements AdminOutcome {}

  /// Returns the word that the audit shows.
  default String word() {
    return switch (this) {
      case Done _ -> DONE;
      case Refused(AdminFault fault) -> fault.word();
    };
  }

  /// The reasons for a refusal.
  enum AdminFault {
    NO_SUCH_PLAYER("there is no such player: expected a name, or id: and 16 characters"),
    AMBIGUOUS_NAME("several guests have this name: expected id: and 16 characters"),
    NOT_AN_ACCOUNT("this player is a guest: expected an account"),
    NAME_TAKEN("another account has this name, or one that looks alike"),
    NOT_SUSPENDED("this player is not suspended"),
    ADMINISTRATOR_EXISTS("there is already an administrator with this name"),
    NO_SUCH_ADMINISTRATOR("there is no administrator with this name"),
    NO_SUCH_GAME("there is no such game"),
    GAME_OVER("the game is over"),
    GAME_UNREADABLE("the stored game cannot be read: run data check"),
    TOO_MANY_ANNOUNCEMENTS("the maximum number of announcements are standing: retract one first"),
    NO_SUCH_ANNOUNCEMENT("there is no such announcement"),
    NO_SUCH_REPORT("there is no open report with this id"),
    SEVERAL_VERSIONS("nodes of several versions run: upgrade all of them first");

    private final String text;

    AdminFault(String text) {
      this.text = text;
    }

    /// Returns a stable code, such as `no-such-player`.
    String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Returns the error text.
    String text() {
      return text;
    }
  }
}
