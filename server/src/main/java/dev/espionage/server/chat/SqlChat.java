package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.RefusalCode;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.writer.StoreWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/**
 * Chat as rows. Whose game it is and whether it has ended is read from the rows that the journal's
 * transactions keep: whoever is told of an end is told by a state of the database that has it. Safe
 * for use by any thread.
 */
public final class SqlChat implements ChatLines {
  /**
   * Erases what the player {@code :id} said and reported, and what others reported of it. A line
   * keeps its number, so that the others do not look for it.
   */
  public static final List<String> ERASURE =
      List.of(
          "delete from chat_report where reporter = :id",
          """
          delete from chat_report where exists (
            select 1 from chat_line l where l.author = :id and l.game_id = chat_report.game_id
              and l.room = chat_report.room and l.number = chat_report.number)
          """,
          """
          update chat_line set author = null, command = null, phrase = null, text = null
          where author = :id
          """);

  /** Another node takes a number between this one's look and its insert: at most so often. */
  private static final int MOST_TRIES = 20;

  private final StoreWriter writer;
  private final StoreReader reader;
  private final InstantSource clock;
  private final ChatSettings settings;

  public SqlChat(
      StoreWriter writer, StoreReader reader, InstantSource clock, ChatSettings settings) {
    this.writer = writer;
    this.reader = reader;
    this.clock = clock;
    this.settings = settings;
  }

  /** What is to be said, by whom and by which command. */
  private record Attempt(Player author, CommandId id, SayRequest request) {
    GameId game() {
      return request.game();
    }

    /** What this command has said before. */
    Optional<SayAnswer> said(Handle handle) {
      return ChatRows.said(handle, game(), author.id(), id)
          .flatMap(place ->
              ChatRows.find(handle, game(), place)
                  .map(line -> new SayAnswer.Said(place.room(), line)));
    }
  }

  @Override
  public CompletionStage<SayAnswer> say(Player author, CommandId id, SayRequest request) {
    var attempt = new Attempt(author, id, request);
    return writer.compute(handle -> attempt.said(handle).orElseGet(() -> judged(handle, attempt)));
  }

  private SayAnswer judged(Handle handle, Attempt attempt) {
    Optional<Standing> found = ChatRows.standing(handle, attempt.game());
    if (found.isEmpty()) {
      return SayAnswer.refused(RefusalCode.NOT_FOUND, "no such game, or its chat is over");
    }
    Standing standing = found.get();
    PlayerId author = attempt.author().id();
    ChatRoom room = attempt.request().room().orElseGet(() -> standing.own(author));
    if (!standing.readable(Optional.of(author)).contains(room)) {
      return notHere(standing, author);
    }
    if (!standing.isOpen(clock.instant(), settings.openAfterEnd())) {
      return SayAnswer.refused(
          RefusalCode.WRONG_PHASE,
          "expected within %d min of the end of the game"
              .formatted(settings.openAfterEnd().toMinutes()));
    }
    return isRepetitive(handle, attempt, room)
        ? SayAnswer.refused(
            RefusalCode.LIMIT_REACHED,
            "the same was said %d times in a row: expected something else"
                .formatted(SAME_IN_A_ROW - 1))
        : written(handle, attempt, room);
  }

  private static SayAnswer notHere(Standing standing, PlayerId author) {
    return standing.isPlayer(Optional.of(author))
        ? SayAnswer.refused(
            RefusalCode.WRONG_PHASE, "players write in the spectators' room after the end")
        : SayAnswer.refused(
            RefusalCode.NOT_A_PLAYER, "only its two players write in the players' room");
  }

  private static boolean isRepetitive(Handle handle, Attempt attempt, ChatRoom room) {
    int most = SAME_IN_A_ROW - 1;
    List<Remark> before =
        ChatRows.ownLast(handle, attempt.game(), room, attempt.author().id(), most);
    return before.size() == most && before.stream().allMatch(attempt.request().remark()::equals);
  }

  /** Another node may write in the same room, or carry out a repeat, at the same moment. */
  private SayAnswer written(Handle handle, Attempt attempt, ChatRoom room) {
    var line = new Line.Said(attempt.author(), clock.instant(), attempt.request().remark());
    for (int i = 0; i < MOST_TRIES; i++) {
      ChatRows.insert(handle, attempt.game(), room, line, attempt.id());
      Optional<SayAnswer> answer = attempt.said(handle);
      if (answer.isPresent()) {
        return answer.get();
      }
    }
    return SayAnswer.refused(RefusalCode.BUSY, "too many lines are written at once");
  }

  /** Whether the game has ended is read first: what is read after that is not kept from anybody. */
  @Override
  public CompletionStage<Optional<List<RoomLines>>> read(GameId game, Optional<PlayerId> who) {
    return reader.ask(handle ->
        ChatRows.standing(handle, game).map(standing -> rooms(handle, game, standing, who)));
  }

  private List<RoomLines> rooms(
      Handle handle, GameId game, Standing standing, Optional<PlayerId> who) {
    boolean open = who.isPresent() && standing.isOpen(clock.instant(), settings.openAfterEnd());
    return standing.readable(who).stream()
        .map(room -> new RoomLines(room, open, ChatRows.last(handle, game, room)))
        .toList();
  }

  @Override
  public CompletionStage<Answer> report(PlayerId reporter, ReportRequest request) {
    return writer.compute(handle -> reported(handle, reporter, request));
  }

  private Answer reported(Handle handle, PlayerId reporter, ReportRequest request) {
    var place = new ChatRows.Place(request.room(), request.number());
    boolean readable =
        ChatRows.standing(handle, request.game())
            .filter(found -> found.readable(Optional.of(reporter)).contains(request.room()))
            .flatMap(_ -> ChatRows.find(handle, request.game(), place))
            .flatMap(Line::said)
            .isPresent();
    if (!readable) {
      return Answer.refused(RefusalCode.NOT_FOUND, "no such line, or not for you");
    }
    Instant now = clock.instant();
    if (ChatReportRows.isLimitReached(handle, reporter, request, now, settings.reportsPerDay())) {
      return Answer.refused(
          RefusalCode.LIMIT_REACHED,
          "expected at most %d reports in 24 hours".formatted(settings.reportsPerDay()));
    }
    ChatReportRows.insert(handle, reporter, request, now);
    return new Answer.Accepted();
  }

  @Override
  public CompletionStage<List<OwnLine>> of(PlayerId author) {
    return reader.ask(handle -> ChatRows.of(handle, author));
  }
}
