package dev.espionage.server.app.cli;

/** What a command tells the shell. */
public final class ExitStatus {

  public static final int OK = 0;

  /** A record, a turn, a commitment or what is stored is not right. */
  public static final int ILLEGAL = 1;

  /** The command was not used as it should be, or a file or store could not be read or written. */
  public static final int USAGE = 2;

  /** The server does not do what it was asked, and says why. */
  public static final int REFUSED = 1;

  /** No server answers, or it cannot now: nothing is known. */
  public static final int UNREACHABLE = 3;

  /** A bug of this program. */
  public static final int BUG = 70;

  /** Nobody reads the output any more: what the shell reports when SIGPIPE ends a program. */
  public static final int BROKEN_PIPE = 141;

  private ExitStatus() {}
}
