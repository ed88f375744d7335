package dev.espionage.server.game.feed;

import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.game.wire.GameFrames;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.socket.SocketConnections;

/// Tells the connections of this node about their players' new games. Thread-safe.
public record ConnectionNotices(SocketConnections connections) implements PlayerNotices {
  @Override
  public void gameCreated(PlayerId player, GameCreated created) {
    connections.send(player, () -> GameFrames.gameCreated(0, created));
  }
}
