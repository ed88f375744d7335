package dev.espionage.server.chat;

import com.google.common.base.Ticker;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.ChatLog.RoomLines;
import dev.espionage.server.chat.ChatLog.SayAnswer;
import dev.espionage.server.chat.ChatLog.SayRequest;
import dev.espionage.server.chat.ChatReportStore.ReportRequest;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.net.limit.LogThrottle;
import dev.espionage.server.social.BlockLists;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The chat of all games. A line is durable before any client receives it. If one of two players
/// blocks the other, neither sees the other's lines. The lines are stored nevertheless, so that
/// nobody learns who blocks them. Thread-safe; never blocks the caller; completes its stages on any
/// thread.
final class Chat {
  private static final Logger LOG = LoggerFactory.getLogger(Chat.class);

  private final ChatLog lines;
  private final ChatReportStore reports;
  private final BlockLists blockLists;
  private final Consumer<NewChatEntry> notices;
  private final LogThrottle failures;

  /// @param notices tells the followers of the chat on all nodes, including this one; lines may
  ///   arrive twice, and not in the order of their numbers
  Chat(
      ChatLog lines,
      ChatReportStore reports,
      BlockLists blockLists,
      Consumer<NewChatEntry> notices,
      Ticker ticker) {
    this.lines = lines;
    this.reports = reports;
    this.blockLists = blockLists;
    this.notices = notices;
    this.failures = new LogThrottle(ticker);
  }

  /// Writes a line. A repeat gets the first answer, and its line is announced again, because the
  /// node that wrote it may have died before the announcement.
  CompletionStage<SayAnswer> say(Player author, CommandId id, SayRequest request) {
    return lines
        .say(author, id, request)
        .thenApply(answer -> {
          if (answer instanceof SayAnswer.Said(ChatRoom room, ChatEntry line)) {
            tell(author.id(), request.game(), room, line);
          }
          return answer;
        });
  }

  /// Announces a line. If the blocks are unknown, announces nothing; clients notice the gap by the
  /// next number.
  private void tell(PlayerId author, GameId game, ChatRoom room, ChatEntry line) {
    var _ =
        blocked(author)
            .whenComplete((deaf, failure) -> {
              if (failure == null) {
                notices.accept(new NewChatEntry(game, room, line, deaf));
              } else {
                notDelivered(failure);
              }
            });
  }

  private void notDelivered(Throwable failure) {
    failures
        .admit()
        .ifPresent(more ->
            LOG.warn(
                "a chat line was not delivered: {}, and {} since the last line",
                failure.getClass().getName(),
                more));
  }

  /// Returns the rooms that the reader may read now, with their last lines. Empty if the game does
  /// not exist, or its chat is over.
  CompletionStage<Optional<List<RoomLines>>> read(GameId game, Optional<PlayerId> reader) {
    CompletionStage<Set<PlayerId>> unheard =
        reader.map(this::blocked).orElseGet(() -> CompletableFuture.completedStage(Set.of()));
    return lines
        .read(game, reader)
        .thenCombine(
            unheard,
            (read, authors) ->
                read.map(rooms -> rooms.stream().map(room -> without(room, authors)).toList()));
  }

  private static RoomLines without(RoomLines room, Set<PlayerId> authors) {
    List<ChatEntry> shown =
        room.lines().stream()
            .map(line ->
                line.said().filter(said -> authors.contains(said.author().id())).isPresent()
                    ? line.hidden()
                    : line)
            .toList();
    return new RoomLines(room.room(), room.open(), shown);
  }

  private CompletionStage<Set<PlayerId>> blocked(PlayerId player) {
    return blockLists.of(Set.of(player)).thenApply(known -> known.getOrDefault(player, Set.of()));
  }

  /// Reports a line to the administrators.
  CompletionStage<Answer> report(PlayerId reporter, ReportRequest request) {
    return reports.report(reporter, request);
  }
}
