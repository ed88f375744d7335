package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Where chat is kept. It decides who may do what, by the {@link Standing} that it reads in the same
 * transaction, or before what it hands out. Safe for use by any thread; never blocks the caller,
 * and completes its stages on any thread; a stage that fails means that the store did not answer.
 */
public interface ChatLines {
  /** The most lines of a room that are read at once. */
  int MOST_READ = 100;

  /** Somebody who says the same so often in a row is refused. */
  int SAME_IN_A_ROW = 3;

  /** Writes a line; the same command in the same game of the same author only once. */
  CompletionStage<SayAnswer> say(Player author, CommandId id, SayRequest request);

  /**
   * The rooms that somebody may read, with their last lines; empty if there is no such game, or
   * nothing can be known of it any more, as of one that was aborted.
   */
  CompletionStage<Optional<List<RoomLines>>> read(GameId game, Optional<PlayerId> reader);

  /** Keeps a report of a line that the reporter may read; the same line only once. */
  CompletionStage<Answer> report(PlayerId reporter, ReportRequest request);

  /** What a player said, oldest first. */
  CompletionStage<List<OwnLine>> of(PlayerId author);
}
