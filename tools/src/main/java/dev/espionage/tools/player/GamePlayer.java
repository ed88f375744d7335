package dev.espionage.tools.player;

import com.google.protobuf.ByteString;
import dev.espionage.client.connection.CommandAnswer;
import dev.espionage.client.game.ConnectedPlayer;
import dev.espionage.client.game.GameEnd;
import dev.espionage.client.game.GameWatcher;
import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Deploy;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.PlayTurn;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.protocol.v1.Step;
import java.util.concurrent.CompletableFuture;
import java.util.random.RandomGenerator;

/**
 * Plays one game to its end: deploys at random, and submits a turn of its policy when it is to
 * move. Repeats a command with the same id after a retryable refusal. Ignores {@code WRONG_PHASE},
 * and gives the game up after any other refusal. Confined to the connection's event loop.
 */
public final class GamePlayer implements GameWatcher {

  private final ConnectedPlayer connectedPlayer;
  private final String gameId;
  private final Policy policy;
  private final RandomGenerator random;
  private final GameWatcher watcher;
  private final TurnStopwatch stopwatch;
  private boolean deployed;
  private int nextTurn;

  private GamePlayer(
      ConnectedPlayer connectedPlayer,
      String gameId,
      RandomGenerator random,
      TurnStopwatch stopwatch,
      GameWatcher watcher) {
    this.connectedPlayer = connectedPlayer;
    this.gameId = gameId;
    this.random = random;
    this.policy = new WeightedPolicy(random);
    this.stopwatch = stopwatch;
    this.watcher = watcher;
  }

  /**
   * Joins a game of this player and plays it.
   *
   * @param random the source for the deployment, the turns and the command ids; used on the event
   *     loop only
   * @param watcher the watcher that sees each snapshot before the player acts on it
   */
  public static CompletableFuture<GameEnd> play(
      ConnectedPlayer connectedPlayer,
      String gameId,
      RandomGenerator random,
      TurnStopwatch stopwatch,
      GameWatcher watcher) {
    GamePlayer player = new GamePlayer(connectedPlayer, gameId, random, stopwatch, watcher);
    return connectedPlayer.watch(gameId, player).end();
  }

  @Override
  public void snapshotReceived(GameInfo info, Snapshot snapshot) {
    stopwatch.saw(snapshot.getTurn());
    watcher.snapshotReceived(info, snapshot);
    Side own = ViewReader.side(info.getYourSide()).orElseThrow();
    Variant variant = Variants.byId(info.getVariant()).orElseThrow();
    switch (snapshot.getPhase()) {
      case PHASE_DEPLOYMENT -> deployOnce(variant);
      case PHASE_PLAY -> {
        boolean toMove = snapshot.getToMove() == info.getYourSide();
        if (toMove && snapshot.getTurn() >= nextTurn) {
          nextTurn = snapshot.getTurn() + 1;
          submit(
              snapshot.getTurn(),
              policy.choose(ViewReader.view(variant, Viewer.of(own), snapshot)));
        }
      }
      case PHASE_ENDED, PHASE_UNSPECIFIED, UNRECOGNIZED -> {
        // Nothing to do.
      }
    }
  }

  private void deployOnce(Variant variant) {
    if (!deployed) {
      deployed = true;
      String setup = Deployment.random(variant, random).setup();
      send(command().setDeploy(Deploy.newBuilder().setGameId(gameId).setSetup(setup)).build());
    }
  }

  private void submit(int number, Turn turn) {
    PlayTurn.Builder play = PlayTurn.newBuilder().setGameId(gameId).setTurn(number);
    turn.steps()
        .forEach(step -> play.addSteps(Step.newBuilder().setFrom(step.from()).setTo(step.to())));
    stopwatch.sent(number);
    send(command().setPlayTurn(play).build());
  }

  private ClientFrame.Builder command() {
    byte[] id = new byte[ProtocolLimits.COMMAND_ID_BYTES];
    random.nextBytes(id);
    return ClientFrame.newBuilder().setCommandId(ByteString.copyFrom(id));
  }

  private void send(ClientFrame command) {
    connectedPlayer.askRetrying(
        command, putOff -> putOff(command, putOff), answer -> answered(command, answer));
  }

  private void answered(ClientFrame command, CommandAnswer answer) {
    switch (answer) {
      case CommandAnswer.Given _ -> {
        if (command.hasPlayTurn()) {
          stopwatch.answered(command.getPlayTurn().getTurn());
        }
      }
      case CommandAnswer.Refused(Error error) -> refused(command, error);
      case CommandAnswer.Unknown(var disconnectReason) ->
          connectedPlayer.failGame(gameId, "the connection ended: " + disconnectReason);
    }
  }

  private void putOff(ClientFrame command, Error error) {
    if (command.hasPlayTurn() && error.getCode() == ErrorCode.ERROR_CODE_RATE_LIMITED) {
      stopwatch.rateLimited();
    }
  }

  private void refused(ClientFrame command, Error error) {
    if (error.getCode() != ErrorCode.ERROR_CODE_WRONG_PHASE) {
      connectedPlayer.failGame(
          gameId,
          command.getCommandCase() + " was refused: " + error.getCode() + " " + error.getMessage());
    }
  }
}
