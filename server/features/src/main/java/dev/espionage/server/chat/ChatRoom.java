package dev.espionage.server.chat;

/// The rooms of a game's chat.
public enum ChatRoom {
  /// The room that only the two players read and write, also after the end.
  PLAYERS,
  /// The room of everybody else. The players may read and write there after the end.
  SPECTATORS
}
