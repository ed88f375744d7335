package dev.espionage.server.sql;

/// The journal's verdict on an append after a failed insert.
sealed interface AppendVerdict {
  /// The position is free and its predecessor exists.
  record Free() implements AppendVerdict {}

  /// The position is free, but the append's condition does not hold.
  record Unmet() implements AppendVerdict {}

  /// This node has already stored the entries, in a commit whose outcome was unknown.
  record AlreadyStored() implements AppendVerdict {}

  /// This node has stored other entries at the position: the game was created before, or a write
  /// that had timed out was committed after its room was loaded again.
  ///
  /// @param found the number of entries that the game has
  record Overtaken(GameAppend.Run run, long found) implements AppendVerdict {}

  /// Another node's entry is at the position, or the predecessor is missing.
  ///
  /// @param found the number of entries that the game has
  record WrittenByAnother(GameAppend.Run run, long found) implements AppendVerdict {}
}
