package dev.espionage.client.computer;

import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.protocol.v1.ClientFrame;
import java.util.function.Consumer;

/** What a seat needs of the connection. All but {@link #soon} is called on its event loop. */
interface SeatConnection {

  /** Asks the server; the answer comes on the event loop. */
  void ask(ClientFrame command, Consumer<CommandAnswer> then);

  /** Runs this on the event loop after so many milliseconds, or a little later. */
  void later(int millis, Runnable action);

  /** Runs this on the event loop; may be called on any thread. */
  void soon(Runnable action);

  /** Ends the part in the game; why, for people. */
  void giveUp(String reason);

  /** The table at which this person plays that game. */
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
        connectedPlayer.soon(action);
      }

      @Override
      public void giveUp(String reason) {
        connectedPlayer.giveUp(gameId, reason);
      }
    };
  }
}
