package dev.espionage.server.browser.leak;

import dev.espionage.engine.board.Side;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.ServerFrame;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The identity of a page's player, and the sides that the page plays. It learns both from the
/// page's frames in order.
final class Seats {
  private final Map<String, GameInfo> infos = new HashMap<>();
  private String player = "";

  void read(ServerFrame frame) {
    if (frame.hasWelcome()) {
      player = frame.getWelcome().getYou().getPlayerId();
    }
    Parsing.info(frame).ifPresent(info -> infos.put(info.getGameId(), info));
  }

  /// Returns the side that this page plays; empty for a spectator and for an unknown game.
  Optional<Side> in(String game) {
    GameInfo info = infos.getOrDefault(game, GameInfo.getDefaultInstance());
    if (player.isEmpty()) {
      return Optional.empty();
    }
    if (player.equals(info.getWhite().getPlayerId())) {
      return Optional.of(Side.WHITE);
    }
    return player.equals(info.getBlack().getPlayerId())
        ? Optional.of(Side.BLACK)
        : Optional.empty();
  }
}
