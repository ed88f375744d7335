package dev.espionage.client.computer;

import com.google.protobuf.ByteString;
import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.AnswerDraw;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Deploy;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.GetHistory;
import dev.espionage.protocol.v1.History;
import dev.espionage.protocol.v1.PlayTurn;
import dev.espionage.protocol.v1.Step;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// Sends a seat's commands to the server. It repeats a command after a temporary refusal, with the
/// same command id. It ignores a refusal that shows that the game has moved on, because a newer
/// snapshot follows. Any other refusal ends the seat's part in the game. Confined to the event
/// loop.
record SeatCommands(SeatConnection seatConnection, String gameId, RandomGenerator commandIds) {

  void deploy(Deployment deployment) {
    Deploy deploy = Deploy.newBuilder().setGameId(gameId).setSetup(deployment.setup()).build();
    send(numbered().setDeploy(deploy).build());
  }

  void play(int number, Turn turn) {
    PlayTurn.Builder play = PlayTurn.newBuilder().setGameId(gameId).setTurn(number);
    turn.steps()
        .forEach(step -> play.addSteps(Step.newBuilder().setFrom(step.from()).setTo(step.to())));
    send(numbered().setPlayTurn(play).build());
  }

  void answerDraw(boolean accept) {
    AnswerDraw answer = AnswerDraw.newBuilder().setGameId(gameId).setAccept(accept).build();
    send(numbered().setAnswerDraw(answer).build());
  }

  /// Requests the history from a turn on, as much as fits one answer.
  void history(int from, Consumer<History> then) {
    GetHistory get = GetHistory.newBuilder().setGameId(gameId).setFromTurn(from).build();
    ask(
        ClientFrame.newBuilder().setGetHistory(get).build(),
        given -> then.accept(given.frame().getHistory()));
  }

  private ClientFrame.Builder numbered() {
    byte[] id = new byte[ProtocolLimits.COMMAND_ID_BYTES];
    commandIds.nextBytes(id);
    return ClientFrame.newBuilder().setCommandId(ByteString.copyFrom(id));
  }

  private void send(ClientFrame command) {
    ask(command, _ -> {});
  }

  private void ask(ClientFrame command, Consumer<CommandAnswer.Given> then) {
    seatConnection.ask(
        command,
        answer -> {
          switch (answer) {
            case CommandAnswer.Given given -> then.accept(given);
            case CommandAnswer.Refused(Error error) -> refused(command, error, then);
            case CommandAnswer.Unknown(var disconnectReason) ->
                seatConnection.giveUp("the connection ended: " + disconnectReason);
          }
        });
  }

  private void refused(ClientFrame command, Error error, Consumer<CommandAnswer.Given> then) {
    if (error.getRetryable()) {
      seatConnection.later(error.getRetryAfterMs(), () -> ask(command, then));
    } else if (!isOutdated(error)) {
      seatConnection.giveUp(
          command.getCommandCase() + " was refused: " + error.getCode() + " " + error.getMessage());
    }
  }

  private static boolean isOutdated(Error error) {
    return switch (error.getCode()) {
      case ERROR_CODE_WRONG_PHASE,
          ERROR_CODE_NOT_YOUR_TURN,
          ERROR_CODE_WRONG_TURN_NUMBER,
          ERROR_CODE_ALREADY_DEPLOYED,
          ERROR_CODE_NO_DRAW_OFFER ->
          true;
      default -> false;
    };
  }
}
