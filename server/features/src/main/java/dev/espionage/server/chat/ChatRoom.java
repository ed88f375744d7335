package dev.espionage.server.chat;

/** Where something is said. */
public enum ChatRoom {
  /** Read and written by the two players only, also after the end. */
  PLAYERS,
  /** Of everybody else; the players read and write it after the end. */
  SPECTATORS
}
