package dev.espionage.server.net.socket;

/** A command of a client whose form is checked; nothing has been done for it yet. */
@FunctionalInterface
public interface Command {
  /** Executes it, and answers the request. Called once, by the connection's event loop. */
  void execute(int request);
}
