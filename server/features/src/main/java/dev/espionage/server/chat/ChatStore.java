package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.ChatEntry.Remark;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.sql.ColumnType;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.RecordMapper;
import dev.espionage.server.sql.SqlStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// Stores the lines of chats. Reads a game's players and end from the rows that the journal's
/// transactions write. So a client that was told of a game's end sees a database state that
/// contains it. Thread-safe; never blocks the caller. Stages fail if the store does not answer.
public record ChatStore(SqlStore store, InstantSource clock, ChatSettings settings)
    implements ChatLog {
  /// The column types that this feature adds.
  public static final List<ColumnType<?>> COLUMN_TYPES =
      List.of(new ColumnType<>(ChatText.class, ChatText::known, ChatText::reveal));

  /// The statements that erase the lines of the player `:id`, to run after
  /// [ChatReportStore#ERASURE]. A line keeps its number, so that readers do not miss it.
  public static final List<String> ERASURE =
      List.of(
          """
          update chat_line set author = null, command = null, phrase = null, text = null
          where author = :id
          """);

  /// The maximum number of lines of a room per read.
  static final int MOST_READ = 100;

  /// The number of equal lines in a row at which an author is refused.
  static final int SAME_IN_A_ROW = 3;

  /// The maximum number of attempts to write a line when other nodes take its number.
  private static final int MOST_TRIES = 20;

  /// The number of games that a sweep handles, because all other writes wait meanwhile.
  private static final int SWEPT = 50;

  private static final String STANDING =
      """
      select white, black, cast(null as bigint) as ended_at from game where id = ?
      union all
      select white, black, ended_at from archive where game_id = ?
      """;
  private static final RowMapper<ChatGame> TO_STANDING = RecordMapper.of(ChatGame.class);
  private static final String LINES =
      """
      select l.room, l.number, l.author, l.at, l.phrase, l.text, p.name, p.guest, p.computer
      from chat_line l left join player p on p.id = l.author
      where l.game_id = :game and l.room = :room
      """;
  private static final String LAST = LINES + "order by l.number desc limit :most";
  private static final String ONE = LINES + "and l.number = :number";
  private static final String SAID =
      """
      select room, number from chat_line
      where game_id = ? and author = ? and command = ?
      """;
  private static final String OWN_LAST =
      """
      select phrase, text from chat_line where game_id = :game and room = :room and author = :author
      order by number desc limit :most
      """;
  private static final String INSERT =
      """
      insert into chat_line (game_id, room, number, author, command, at, phrase, text)
      select :game, :room, coalesce(max(number), 0) + 1, :author, :command, :at, :phrase, :text
      from chat_line where game_id = :game and room = :room
      on conflict do nothing
      """;
  private static final String OF_AUTHOR =
      """
      select game_id, room, at, phrase, text from chat_line where author = ?
      order by at, game_id, room, number
      """;

  private static final String OVER =
      """
      select distinct l.game_id from chat_line l
      where l.at < :before
        and not exists (select 1 from game g where g.id = l.game_id)
        and not exists (
          select 1 from archive a where a.game_id = l.game_id and a.ended_at >= :before)
        and not exists (
          select 1 from chat_line n where n.game_id = l.game_id and n.at >= :before)
      limit :most
      """;
  private static final List<String> REMOVE =
      List.of(
          "delete from chat_report where game_id = :game",
          "delete from chat_line where game_id = :game");

  /// The key of a line within a game.
  record LineKey(ChatRoom room, int number) {}

  /// A line that a player wrote, for the player's export.
  record OwnLine(GameId game, ChatRoom room, Instant at, Remark remark) {}

  /// An author's request to write a line, and its command.
  private record Attempt(Player author, CommandId id, SayRequest request) {
    GameId game() {
      return request.game();
    }

    /// Returns the answer to an earlier execution of this command.
    Optional<SayAnswer> said(Handle handle) {
      return ChatStore.said(handle, game(), author.id(), id)
          .flatMap(lineKey ->
              find(handle, game(), lineKey).map(line -> new SayAnswer.Said(lineKey.room(), line)));
    }
  }

  @Override
  public CompletionStage<SayAnswer> say(Player author, CommandId id, SayRequest request) {
    var attempt = new Attempt(author, id, request);
    return store.compute(handle -> attempt.said(handle).orElseGet(() -> judged(handle, attempt)));
  }

  private SayAnswer judged(Handle handle, Attempt attempt) {
    Optional<ChatGame> found = findGame(handle, attempt.game());
    if (found.isEmpty()) {
      return SayAnswer.refused(Refusal.Code.NOT_FOUND, "no such game, or its chat is over");
    }
    ChatGame chatGame = found.get();
    PlayerId author = attempt.author().id();
    ChatRoom room = attempt.request().room().orElseGet(() -> chatGame.own(author));
    if (!chatGame.readable(Optional.of(author)).contains(room)) {
      return notHere(chatGame, author);
    }
    if (!chatGame.isOpen(clock.instant(), settings.openAfterEnd())) {
      return SayAnswer.refused(
          Refusal.Code.WRONG_PHASE,
          "the chat closed %d min after the end of the game"
              .formatted(settings.openAfterEnd().toMinutes()));
    }
    return isRepetitive(handle, attempt, room)
        ? SayAnswer.refused(
            Refusal.Code.LIMIT_REACHED,
            "the same line was sent %d times in a row: expected another"
                .formatted(SAME_IN_A_ROW - 1))
        : written(handle, attempt, room);
  }

  private static SayAnswer notHere(ChatGame chatGame, PlayerId author) {
    return chatGame.isPlayer(Optional.of(author))
        ? SayAnswer.refused(
            Refusal.Code.WRONG_PHASE,
            "players may write in the spectators' room only after the end")
        : SayAnswer.refused(
            Refusal.Code.NOT_A_PLAYER, "only the two players may write in the players' room");
  }

  private static boolean isRepetitive(Handle handle, Attempt attempt, ChatRoom room) {
    int most = SAME_IN_A_ROW - 1;
    List<Remark> before = ownLast(handle, attempt.game(), room, attempt.author().id(), most);
    return before.size() == most && before.stream().allMatch(attempt.request().remark()::equals);
  }

  /// Writes the line. Retries, because another node may write in the same room, or execute a
  /// repeat, at the same moment.
  private SayAnswer written(Handle handle, Attempt attempt, ChatRoom room) {
    var line = new ChatEntry.Said(attempt.author(), clock.instant(), attempt.request().remark());
    for (int i = 0; i < MOST_TRIES; i++) {
      insert(handle, attempt.game(), room, line, attempt.id());
      Optional<SayAnswer> answer = attempt.said(handle);
      if (answer.isPresent()) {
        return answer.get();
      }
    }
    return SayAnswer.refused(Refusal.Code.BUSY, "too many lines are being written");
  }

  /// Reads the game before the lines. If the game has not ended by then, the lines are open to the
  /// reader anyway.
  @Override
  public CompletionStage<Optional<List<RoomLines>>> read(GameId game, Optional<PlayerId> who) {
    return store.ask(
        handle -> findGame(handle, game).map(chatGame -> rooms(handle, game, chatGame, who)));
  }

  private List<RoomLines> rooms(
      Handle handle, GameId game, ChatGame chatGame, Optional<PlayerId> who) {
    boolean open = who.isPresent() && chatGame.isOpen(clock.instant(), settings.openAfterEnd());
    return chatGame.readable(who).stream()
        .map(room -> new RoomLines(room, open, last(handle, game, room)))
        .toList();
  }

  /// Returns the lines that a player wrote, oldest first.
  CompletionStage<List<OwnLine>> of(PlayerId author) {
    return store.ask(handle ->
        handle.select(OF_AUTHOR, author).map((row, _) -> ownLine(row)).list().stream()
            .flatMap(Optional::stream)
            .toList());
  }

  /// Removes the lines and reports of a few games that ended [ChatSettings#keep] ago. Removes the
  /// chat of an aborted game after the same time without a new line.
  CompletionStage<Void> sweep() {
    Instant before = clock.instant().minus(settings.keep());
    return store.change(handle ->
        handle
            .createQuery(OVER)
            .bind("before", before)
            .bind("most", SWEPT)
            .mapTo(String.class)
            .list()
            .forEach(game ->
                REMOVE.forEach(sql -> handle.createUpdate(sql).bind("game", game).execute())));
  }

  /// Finds a game's players and end; empty if the game is neither unfinished nor archived.
  static Optional<ChatGame> findGame(Handle handle, GameId game) {
    return handle.select(STANDING, game, game).map(TO_STANDING).findFirst();
  }

  /// Returns the last lines of a room, in order.
  private static List<ChatEntry> last(Handle handle, GameId game, ChatRoom room) {
    return in(handle.createQuery(LAST), game, room)
        .bind("most", MOST_READ)
        .map((row, _) -> line(row))
        .list()
        .reversed();
  }

  /// Finds a line by its key.
  static Optional<ChatEntry> find(Handle handle, GameId game, LineKey lineKey) {
    return in(handle.createQuery(ONE), game, lineKey.room())
        .bind("number", lineKey.number())
        .map((row, _) -> line(row))
        .findOne();
  }

  /// Finds the line that a command has written.
  private static Optional<LineKey> said(
      Handle handle, GameId game, PlayerId author, CommandId command) {
    return handle
        .select(SAID, game, author, command)
        .map((row, _) -> new LineKey(room(row), row.getInt("number")))
        .findOne();
  }

  /// Returns an author's last lines in a room, the newest first.
  private static List<Remark> ownLast(
      Handle handle, GameId game, ChatRoom room, PlayerId author, int most) {
    return in(handle.createQuery(OWN_LAST), game, room)
        .bind("author", author)
        .bind("most", most)
        .map((row, _) -> remark(row))
        .list()
        .stream()
        .flatMap(Optional::stream)
        .toList();
  }

  /// Inserts a line with the next number. Inserts nothing if another node has just taken the
  /// number, or the command has already written a line.
  private static void insert(
      Handle handle, GameId game, ChatRoom room, ChatEntry.Said said, CommandId command) {
    handle
        .createUpdate(INSERT)
        .bind("game", game)
        .bind("room", room)
        .bind("author", said.author().id())
        .bind("command", command)
        .bind("at", said.at())
        .bind("phrase", number(said.remark()))
        .bind("text", text(said.remark()))
        .execute();
  }

  private static @Nullable Integer number(Remark remark) {
    return remark instanceof Remark.CannedPhrase(ChatPhrase phrase) ? phrase.number() : null;
  }

  private static @Nullable String text(Remark remark) {
    return remark instanceof Remark.Written(ChatText text) ? text.reveal() : null;
  }

  private static Optional<OwnLine> ownLine(ResultSet row) throws SQLException {
    GameId game = new GameId(row.getString("game_id"));
    ChatRoom room = room(row);
    Instant at = Instant.ofEpochMilli(row.getLong("at"));
    return remark(row).map(remark -> new OwnLine(game, room, at, remark));
  }

  private static Query in(Query query, GameId game, ChatRoom room) {
    return query.bind("game", game).bind("room", room);
  }

  /// Reads a line from its columns and those of its author.
  static ChatEntry line(ResultSet row) throws SQLException {
    int number = row.getInt("number");
    Optional<Remark> remark = remark(row);
    if (remark.isEmpty() || row.getString("name") == null) {
      return new ChatEntry(number, Optional.empty());
    }
    Player author = PlayerRow.of(row, "author");
    Instant at = Instant.ofEpochMilli(row.getLong("at"));
    return new ChatEntry(number, Optional.of(new ChatEntry.Said(author, at, remark.get())));
  }

  static ChatRoom room(ResultSet row) throws SQLException {
    return EnumColumns.constant(ChatRoom.class, row.getString("room"));
  }

  /// Reads a remark; empty if it was erased, or is a phrase of a newer version.
  private static Optional<Remark> remark(ResultSet row) throws SQLException {
    String text = row.getString("text");
    return text != null
        ? Optional.of(new Remark.Written(ChatText.known(text)))
        : ChatPhrase.of(row.getInt("phrase")).map(Remark.CannedPhrase::new);
  }
}
