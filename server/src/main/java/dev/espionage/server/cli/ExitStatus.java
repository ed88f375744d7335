package dev.espionage.server.cli;

/** What a command tells the shell. */
final class ExitStatus {

  static final int OK = 0;

  /** A record, a turn, a commitment or what is stored is not right. */
  static final int ILLEGAL = 1;

  /** The command was not used as it should be, or a file or store could not be read or written. */
  static final int USAGE = 2;

  /** A bug of this program. */
  static final int BUG = 70;

  /** Nobody reads the output any more: what the shell reports when SIGPIPE ends a program. */
  static final int BROKEN_PIPE = 141;

  private ExitStatus() {}
}
