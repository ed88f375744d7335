package dev.espionage.loadtest.soak;

import com.google.protobuf.ByteString;
import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ServerFrame;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// A player or spectator of a room, or a visitor of the lobby, whose connection reconnects by
/// itself. Confined to its event loop.
final class SoakGuest {

  /// The life of a half-open socket, longer than the server takes to notice a silent player.
  private static final Duration HALF_OPEN_TIME = Duration.ofSeconds(40);

  private final ConnectedPlayer connectedPlayer;
  private final PlayTally tally;
  private final RandomGenerator random;
  private Consumer<SoakGuest> watcher = _ -> {};
  private AnswerListener answerListener = (_, _) -> {};
  private long connectedAt = System.nanoTime();
  private long awayUntil = connectedAt;

  @FunctionalInterface
  interface AnswerListener {

    /// Handles the answer to a command, or its refusal for good.
    ///
    /// @param askedAt the time of the first attempt, by [System#nanoTime]
    /// @param turn true if the answer acknowledges a turn
    void answered(long askedAt, boolean turn);
  }

  /// Creates a guest; `connect` opens its connection, and is given what to run after a return.
  SoakGuest(Function<Runnable, ConnectedPlayer> connect, PlayTally tally, RandomGenerator random) {
    this.tally = tally;
    this.random = random;
    this.connectedPlayer = connect.apply(this::returned);
  }

  /// Sets the listener of reconnections. It runs before games are watched again.
  void whenReturned(Consumer<SoakGuest> then) {
    watcher = then;
  }

  void whenAnswered(AnswerListener then) {
    answerListener = then;
  }

  ConnectedPlayer connectedPlayer() {
    return connectedPlayer;
  }

  private void returned() {
    connectedAt = System.nanoTime();
    tally.add(PlayTally.Count.RETURN);
    watcher.accept(this);
  }

  /// Returns the time at which the current connection was made, by [System#nanoTime].
  long connectedAt() {
    return connectedAt;
  }

  /// Returns whether the guest is absent on purpose.
  boolean isAway() {
    return System.nanoTime() - awayUntil < 0;
  }

  /// Creates a command that changes state, with an id that all its attempts share.
  ClientFrame.Builder command() {
    byte[] id = new byte[ProtocolLimits.COMMAND_ID_BYTES];
    random.nextBytes(id);
    return ClientFrame.newBuilder().setCommandId(ByteString.copyFrom(id));
  }

  /// Repeats a command until it is accepted or refused for good; `lost` is told why no answer will
  /// come.
  void ask(
      ClientFrame command,
      Consumer<ServerFrame> given,
      Consumer<Error> refused,
      Consumer<String> lost) {
    long askedAt = System.nanoTime();
    connectedPlayer.askRetrying(
        command,
        putOff -> tally.refused(putOff.getCode()),
        answer -> {
          switch (answer) {
            case CommandAnswer.Given(ServerFrame frame) -> {
              answerListener.answered(askedAt, command.hasPlayTurn());
              given.accept(frame);
            }
            case CommandAnswer.Refused(Error error) -> {
              tally.refused(error.getCode());
              answerListener.answered(askedAt, false);
              refused.accept(error);
            }
            case CommandAnswer.Unknown(var disconnectReason) ->
                lost.accept(disconnectReason.toString());
          }
        });
  }

  void inject(FaultPlan.Planned planned) {
    switch (planned.fault()) {
      case RESET -> connectedPlayer.cut();
      case RELOAD -> connectedPlayer.leaveFor(Duration.ZERO);
      case SLOW_READER -> connectedPlayer.stopReadingFor(planned.lasts());
      case HALF_OPEN -> connectedPlayer.desert(HALF_OPEN_TIME);
      case ABANDONED_TAB -> {
        awayUntil = System.nanoTime() + planned.lasts().toNanos();
        connectedPlayer.leaveFor(planned.lasts());
      }
    }
  }
}
