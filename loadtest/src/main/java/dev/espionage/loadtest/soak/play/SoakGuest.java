package dev.espionage.loadtest.soak.play;

import com.google.protobuf.ByteString;
import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.loadtest.soak.fault.FaultPlan;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ServerFrame;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * Somebody in a room, player or spectator, whose connection comes back by itself. Belongs to its
 * event loop.
 */
final class SoakGuest {

  /** Longer than the server takes to notice that a player is silent. */
  private static final Duration DESERTED_FOR = Duration.ofSeconds(40);

  private final ConnectedPlayer connectedPlayer;
  private final PlayTally tally;
  private final RandomGenerator random;
  private Consumer<SoakGuest> watcher = _ -> {};
  private long connectedAt = System.nanoTime();
  private long awayUntil = connectedAt;

  /**
   * Somebody who begins to connect.
   *
   * @param connect makes the connection; what it is given runs each time that has come back
   * @param random for command ids
   */
  SoakGuest(Function<Runnable, ConnectedPlayer> connect, PlayTally tally, RandomGenerator random) {
    this.tally = tally;
    this.random = random;
    this.connectedPlayer = connect.apply(this::returned);
  }

  /** From now on this is told when the guest has come back, before games are watched again. */
  void whenReturned(Consumer<SoakGuest> then) {
    watcher = then;
  }

  ConnectedPlayer connectedPlayer() {
    return connectedPlayer;
  }

  private void returned() {
    connectedAt = System.nanoTime();
    tally.returned();
    watcher.accept(this);
  }

  /** When the connection was made that it has now, by {@link System#nanoTime}. */
  long connectedAt() {
    return connectedAt;
  }

  /** Whether the guest has gone for a while. */
  boolean isAway() {
    return System.nanoTime() - awayUntil < 0;
  }

  /** A command that changes something, with an id that it keeps however often it is sent. */
  ClientFrame.Builder command() {
    byte[] id = new byte[ProtocolLimits.COMMAND_ID_BYTES];
    random.nextBytes(id);
    return ClientFrame.newBuilder().setCommandId(ByteString.copyFrom(id));
  }

  /**
   * Asks until the server does it or refuses it for good.
   *
   * @param lost gets why the connection ended for good, so that there will be no answer
   */
  void ask(
      ClientFrame command,
      Consumer<ServerFrame> given,
      Consumer<Error> refused,
      Consumer<String> lost) {
    connectedPlayer.askRetrying(
        command,
        putOff -> tally.refused(putOff.getCode()),
        answer -> {
          switch (answer) {
            case CommandAnswer.Given(ServerFrame frame) -> given.accept(frame);
            case CommandAnswer.Refused(Error error) -> {
              tally.refused(error.getCode());
              refused.accept(error);
            }
            case CommandAnswer.Unknown(var disconnectReason) ->
                lost.accept(disconnectReason.toString());
          }
        });
  }

  /** Lets it happen. */
  void suffer(FaultPlan.Planned planned) {
    switch (planned.fault()) {
      case RESET -> connectedPlayer.cut();
      case RELOAD -> connectedPlayer.leaveFor(Duration.ZERO);
      case SLOW_READER -> connectedPlayer.stopReadingFor(planned.lasts());
      case HALF_OPEN -> connectedPlayer.desert(DESERTED_FOR);
      case ABANDONED_TAB -> {
        awayUntil = System.nanoTime() + planned.lasts().toNanos();
        connectedPlayer.leaveFor(planned.lasts());
      }
    }
  }
}
