package dev.espionage.server.app;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.GameCreated;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Side;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.room.TestPlayers;
import java.util.random.RandomGenerator;

/// One side of a game against an opponent that plays by itself.
record ComputerGameClient(GameClient gameClient, Side side) {
  static ComputerGameClient taken(SocketClient client, GameCreated created) {
    boolean white = created.getYourSide() == Side.SIDE_WHITE;
    Viewer viewer = white ? Viewer.WHITE : Viewer.BLACK;
    return new ComputerGameClient(
        GameClient.taken(client, created.getGameId(), viewer), created.getYourSide());
  }

  /// Deploys an army that the room draws.
  ComputerGameClient deployed() {
    gameClient.ask(CommandMessages.deployAtRandom(gameClient.game()));
    return this;
  }

  /// Waits until this side is to move, at the given turn or later, or until the game ends.
  Snapshot due(int turn) {
    return gameClient.until(now ->
        now.getPhase() == Phase.PHASE_ENDED
            || (now.getPhase() == Phase.PHASE_PLAY
                && now.getToMove() == side
                && now.getTurn() >= turn));
  }

  /// Plays a number of turns at random, or to the end, and returns the last snapshot.
  Snapshot play(int turns, RandomGenerator random) {
    Snapshot now = due(0);
    for (int i = 0; i < turns && now.getPhase() != Phase.PHASE_ENDED; i++) {
      ServerFrame answer =
          gameClient
              .client()
              .ask(
                  CommandMessages.turn(
                      gameClient.game(), TestPlayers.turn(gameClient.view(now), random)));
      if (answer.getError().getCode() != ErrorCode.ERROR_CODE_UNSPECIFIED) {
        throw new AssertionError(answer);
      }
      now = due(now.getTurn() + 1);
    }
    return now;
  }
}
