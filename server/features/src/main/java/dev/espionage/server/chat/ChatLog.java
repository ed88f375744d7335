package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// Reads and writes the lines of chats. It decides who may read and write by the [ChatGame], which
/// it reads in the same transaction, or before the lines that it returns. [ChatStore] is the
/// implementation; tests delay its answers. Thread-safe; never blocks the caller; completes its
/// stages on any thread. Stages fail if the store does not answer.
interface ChatLog {
  /// A request to write a line.
  ///
  /// @param room the room; empty for the author's own: the players' room for a player, else the
  ///   spectators' room
  record SayRequest(GameId game, Optional<ChatRoom> room, ChatEntry.Remark remark) {}

  /// The answer to a request to write a line.
  sealed interface SayAnswer {
    /// The line is durable, by this request or an earlier one with the same command id.
    record Said(ChatRoom room, ChatEntry line) implements SayAnswer {}

    /// The line was not written.
    record Refused(Refusal refusal) implements SayAnswer {}

    /// Returns a refusal.
    static SayAnswer refused(Refusal.Code code, String message) {
      return new Refused(Refusal.of(code, message));
    }
  }

  /// The last lines of a room.
  ///
  /// @param lines the lines, in order
  /// @param open true if the reader may write in the room now
  record RoomLines(ChatRoom room, boolean open, List<ChatEntry> lines) {
    public RoomLines {
      lines = List.copyOf(lines);
    }
  }

  /// Writes a line, once per game, author and command.
  CompletionStage<SayAnswer> say(Player author, CommandId id, SayRequest request);

  /// Returns the rooms that the reader may read, with their last lines. Empty if the game does not
  /// exist, or is no longer known, such as an aborted one.
  CompletionStage<Optional<List<RoomLines>>> read(GameId game, Optional<PlayerId> reader);
}
