package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * The lines of chats. It decides who may do what, by the {@link ChatGame} that it reads in the same
 * transaction, or before what it hands out. {@link ChatStore} implements it; tests hold answers
 * back. Safe for use by any thread; never blocks the caller, and completes its stages on any
 * thread. Stages fail if the store does not answer.
 */
interface ChatLog {
  /**
   * Something to be said.
   *
   * @param room empty for one's own: that of the players for them, of the spectators for all others
   */
  record SayRequest(GameId game, Optional<ChatRoom> room, ChatEntry.Remark remark) {}

  /** What became of something to be said. */
  sealed interface SayAnswer {
    /** It is durable; by this request, or by one before with the same command id. */
    record Said(ChatRoom room, ChatEntry line) implements SayAnswer {}

    /** It was not said. */
    record Refused(Refusal refusal) implements SayAnswer {}

    /** Refuses. */
    static SayAnswer refused(RefusalCode code, String message) {
      return new Refused(Refusal.of(code, message));
    }
  }

  /**
   * The end of what was said in a room.
   *
   * @param lines the last ones, in order
   * @param open whether who asked may write there now
   */
  record RoomLines(ChatRoom room, boolean open, List<ChatEntry> lines) {
    public RoomLines {
      lines = List.copyOf(lines);
    }
  }

  /** Writes a line; the same command in the same game of the same author only once. */
  CompletionStage<SayAnswer> say(Player author, CommandId id, SayRequest request);

  /**
   * Reads the rooms that somebody may read, with their last lines; empty if there is no such game,
   * or nothing can be known of it any more, as of one that was aborted.
   */
  CompletionStage<Optional<List<RoomLines>>> read(GameId game, Optional<PlayerId> reader);
}
