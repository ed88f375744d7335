package dev.espionage.server.lobby;

/** Which side the inviter wants. */
public enum Colour {
  RANDOM,
  WHITE,
  BLACK
}
