package dev.espionage.server.net.socket;

/// A parsed command of a client that has not been executed yet.
@FunctionalInterface
public interface Command {
  /// Executes the command and answers the request. Called once, on the connection's event loop.
  void execute(int request);

  /// Returns whether this is a command of a player in a game that the connection watches.
  default boolean isOfOwnGame() {
    return false;
  }

  /// Returns the same command, as one of a player in a game that the connection watches.
  static Command ofOwnGame(Command command) {
    return new Command() {
      @Override
      public void execute(int request) {
        command.execute(request);
      }

      @Override
      public boolean isOfOwnGame() {
        return true;
      }
    };
  }
}
