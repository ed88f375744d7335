package dev.espionage.server.app.cli;

import java.io.PrintWriter;

/// The output streams of a command: one for results, one for complaints.
public record Streams(PrintWriter out, PrintWriter err) {

  /// Prints a line of the result.
  public void line(String line) {
    out.print(line + "\n");
  }

  /// Flushes the results so far and prints a line about an error.
  public void complain(String line) {
    out.flush();
    err.print(line + "\n");
    err.flush();
  }
}
