package dev.espionage.server.app.cli;

/// The exit statuses of the commands.
public final class ExitStatus {

  public static final int OK = 0;

  /// Invalid data: a record, a turn, a commitment or the store is not right.
  public static final int ILLEGAL = 1;

  /// Wrong usage, or a file or store that cannot be read or written.
  public static final int USAGE = 2;

  /// The server refuses the request and gives the reason.
  public static final int REFUSED = 1;

  /// No server answers, or it cannot answer now. The outcome is unknown.
  public static final int UNREACHABLE = 3;

  /// Out of memory or threads; the JVM ends with the same status by itself.
  public static final int NO_MEMORY = 3;

  /// A bug in this program, or an installation that lacks a part.
  public static final int BUG = 70;

  /// The reader of the output has gone. The shell reports this status when SIGPIPE ends a program.
  public static final int BROKEN_PIPE = 141;

  private ExitStatus() {}
}
