package dev.espionage.client.computer;

import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.protocol.v1.ClientFrame;
import java.util.function.Consumer;

/// The operations that a seat needs from its connection. All but [#soon] must be called on its
/// event loop.
interface SeatConnection {

  /// Sends a command; the answer arrives on the event loop.
  void ask(ClientFrame command, Consumer<CommandAnswer> then);

  /// Runs an action on the event loop after at least this many milliseconds.
  void later(int millis, Runnable action);

  /// Runs an action on the event loop; may be called on any thread.
  void soon(Runnable action);

  /// Ends the seat's part in the game, for a human-readable reason.
  void giveUp(String reason);

  /// Returns the connection of a player's seat at one game.
  static SeatConnection of(ConnectedPlayer connectedPlayer, String gameId) {
    return new SeatConnection() {
      @Override
      public void ask(ClientFrame command, Consumer<CommandAnswer> then) {
        connectedPlayer.ask(command, then);
      }

      @Override
      public void later(int millis, Runnable action) {
        connectedPlayer.later(millis, action);
      }

      @Override
      public void soon(Runnable action) {
        connectedPlayer.execute(action);
      }

      @Override
      public void giveUp(String reason) {
        connectedPlayer.failGame(gameId, reason);
      }
    };
  }
}
