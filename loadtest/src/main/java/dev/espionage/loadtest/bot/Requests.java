package dev.espionage.loadtest.bot;

import com.google.protobuf.ByteString;
import dev.espionage.client.connection.Answer;
import dev.espionage.client.game.Person;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ServerFrame;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Commands of a bot besides those in games, asked until the server does them or refuses for good,
 * always with the same command id. Belongs to the connection's event loop.
 */
final class Requests {

  private final Person person;
  private final RandomGenerator commandIds;

  Requests(Person person, RandomGenerator commandIds) {
    this.person = person;
    this.commandIds = commandIds;
  }

  /** Runs this on the event loop after so many milliseconds, or a little later. */
  void later(int millis, Runnable action) {
    person.later(millis, action);
  }

  /**
   * Asks.
   *
   * @param refused also if there will be no answer, with a text for people
   */
  void ask(ClientFrame.Builder command, Consumer<ServerFrame> given, Consumer<String> refused) {
    byte[] id = new byte[ProtocolLimits.COMMAND_ID_BYTES];
    commandIds.nextBytes(id);
    repeat(command.setCommandId(ByteString.copyFrom(id)).build(), given, refused);
  }

  private void repeat(ClientFrame command, Consumer<ServerFrame> given, Consumer<String> refused) {
    person.ask(
        command,
        answer -> {
          switch (answer) {
            case Answer.Given(ServerFrame frame) -> given.accept(frame);
            case Answer.Refused(Error error) -> {
              if (error.getRetryable()) {
                person.later(error.getRetryAfterMs(), () -> repeat(command, given, refused));
              } else {
                refused.accept(
                    command.getCommandCase() + ": " + error.getCode() + " " + error.getMessage());
              }
            }
            case Answer.Unknown(var parting) ->
                refused.accept(command.getCommandCase() + ": the connection ended: " + parting);
          }
        });
  }
}
