package dev.espionage.engine.game;

/** Where a game stands in its life. */
public enum Phase {
  DEPLOYMENT,
  PLAY,
  ENDED
}
