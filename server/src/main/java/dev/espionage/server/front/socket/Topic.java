package dev.espionage.server.front.socket;

import dev.espionage.engine.game.GameId;

/** What a push is about: a newer push replaces an older one of the same topic. */
sealed interface Topic {
  record OfGame(GameId game) implements Topic {}

  record OfLobby() implements Topic {}
}
