package dev.espionage.server.admin;

/** What became of a deed. */
public sealed interface Outcome {
  /** The word for what was done, in the audit. */
  String DONE = "done";

  /**
   * It is done, durably.
   *
   * @param subject on whom: an id, or the name of an administrator
   */
  record Done(String subject) implements Outcome {}

  /** It is not done. */
  record Refused(Fault fault) implements Outcome {}

  /** As the audit shows it. */
  default String word() {
    return switch (this) {
      case Done _ -> DONE;
      case Refused(Fault fault) -> fault.word();
    };
  }
}
