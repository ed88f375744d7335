package dev.espionage.server.net.socket;

/** A parsed command of a client that has not been executed yet. */
@FunctionalInterface
public interface Command {
  /** Executes the command and answers the request. Called once, on the connection's event loop. */
  void execute(int request);
}
