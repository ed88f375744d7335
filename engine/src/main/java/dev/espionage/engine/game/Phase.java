package dev.espionage.engine.game;

/// The phases of a game, in order.
public enum Phase {
  DEPLOYMENT,
  PLAY,
  ENDED
}
