package dev.espionage.server.kernel;

import dev.espionage.engine.board.Side;
import dev.espionage.protocol.v1.Player;

/// Converts players and sides to messages of the public protocol.
public final class PlayerMessages {
  private PlayerMessages() {}

  /// Converts a player. A computer player of this server has its level beside its name.
  public static Player player(dev.espionage.server.kernel.Player player) {
    Player.Builder message =
        Player.newBuilder()
            .setPlayerId(player.id().value())
            .setName(player.name())
            .setGuest(player.guest())
            .setComputer(player.computer());
    ComputerPlayer.level(player.id()).ifPresent(message::setComputerLevel);
    return message.build();
  }

  /// Converts a player of a stored game. An erased player has no id there, so that nobody can
  /// follow it from game to game.
  public static Player participant(dev.espionage.server.kernel.Player player) {
    Player message = player(player);
    return player.name().equals(dev.espionage.server.kernel.Player.DELETED)
        ? message.toBuilder().clearPlayerId().build()
        : message;
  }

  public static dev.espionage.protocol.v1.Side side(Side side) {
    return switch (side) {
      case WHITE -> dev.espionage.protocol.v1.Side.SIDE_WHITE;
      case BLACK -> dev.espionage.protocol.v1.Side.SIDE_BLACK;
    };
  }
}
