package dev.espionage.server.app.cli;

import java.io.PrintWriter;

/** Where a command prints to: results and, apart from them, complaints. */
public record Streams(PrintWriter out, PrintWriter err) {

  /** Prints one line of the result. */
  public void line(String line) {
    out.print(line + "\n");
  }

  /** Prints one line about something wrong, after all results so far. */
  public void complain(String line) {
    out.flush();
    err.print(line + "\n");
    err.flush();
  }
}
