package dev.espionage.client.computer;

import dev.espionage.client.connection.Answer;
import dev.espionage.client.game.Person;
import dev.espionage.protocol.v1.ClientFrame;
import java.util.function.Consumer;

/** What a seat needs of the connection. All but {@link #soon} is called on its event loop. */
interface Table {

  /** Asks the server; the answer comes on the event loop. */
  void ask(ClientFrame command, Consumer<Answer> then);

  /** Runs this on the event loop after so many milliseconds, or a little later. */
  void later(int millis, Runnable action);

  /** Runs this on the event loop; may be called on any thread. */
  void soon(Runnable action);

  /** Ends the part in the game; why, for people. */
  void giveUp(String reason);

  /** The table at which this person plays that game. */
  static Table of(Person person, String gameId) {
    return new Table() {
      @Override
      public void ask(ClientFrame command, Consumer<Answer> then) {
        person.ask(command, then);
      }

      @Override
      public void later(int millis, Runnable action) {
        person.later(millis, action);
      }

      @Override
      public void soon(Runnable action) {
        person.soon(action);
      }

      @Override
      public void giveUp(String reason) {
        person.giveUp(gameId, reason);
      }
    };
  }
}
