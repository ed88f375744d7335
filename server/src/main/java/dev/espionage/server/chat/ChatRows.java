package dev.espionage.server.chat;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.Words;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** The table of lines, for whoever has a connection. */
final class ChatRows {
  private static final String STANDING =
      """
      select white, black, cast(null as bigint) as ended_at from game where id = :game
      union all
      select white, black, ended_at from archive where game_id = :game
      """;
  private static final RowMapper<Standing> TO_STANDING = ConstructorMapper.of(Standing.class);
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
      where game_id = :game and author = :author and command = :command
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
      select game_id, room, at, phrase, text from chat_line where author = :author
      order by at, game_id, room, number
      """;

  private ChatRows() {}

  /** A line by its key. */
  record Place(ChatRoom room, int number) {}

  /** Whose game it is; empty if it is neither unfinished nor archived. */
  static Optional<Standing> standing(Handle handle, GameId game) {
    return handle.createQuery(STANDING).bind("game", game).map(TO_STANDING).findFirst();
  }

  /** The last lines of a room, in order. */
  static List<Line> last(Handle handle, GameId game, ChatRoom room) {
    return in(handle.createQuery(LAST), game, room)
        .bind("most", ChatLines.MOST_READ)
        .map((row, _) -> line(row))
        .list()
        .reversed();
  }

  static Optional<Line> find(Handle handle, GameId game, Place place) {
    return in(handle.createQuery(ONE), game, place.room())
        .bind("number", place.number())
        .map((row, _) -> line(row))
        .findOne();
  }

  /** What this command has said before. */
  static Optional<Place> said(Handle handle, GameId game, PlayerId author, CommandId command) {
    return handle
        .createQuery(SAID)
        .bind("game", game)
        .bind("author", author)
        .bind("command", command)
        .map((row, _) -> new Place(room(row), row.getInt("number")))
        .findOne();
  }

  /** What somebody said last in a room, the newest first. */
  static List<Remark> ownLast(
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

  /**
   * Writes a line with the next number; nothing if another node took it just now, or the command
   * has written one.
   */
  static void insert(Handle handle, GameId game, ChatRoom room, Line.Said said, CommandId command) {
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
    return remark instanceof Remark.ReadyMade(Phrase phrase) ? phrase.number() : null;
  }

  private static @Nullable String text(Remark remark) {
    return remark instanceof Remark.Written(ChatText text) ? text.reveal() : null;
  }

  static List<OwnLine> of(Handle handle, PlayerId author) {
    return handle
        .createQuery(OF_AUTHOR)
        .bind("author", author)
        .map((row, _) -> ownLine(row))
        .list()
        .stream()
        .flatMap(Optional::stream)
        .toList();
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

  /** By the columns of a line and of its author. */
  static Line line(ResultSet row) throws SQLException {
    int number = row.getInt("number");
    Optional<Remark> remark = remark(row);
    if (remark.isEmpty() || row.getString("name") == null) {
      return new Line(number, Optional.empty());
    }
    Player author = PlayerRow.of(row, "author");
    Instant at = Instant.ofEpochMilli(row.getLong("at"));
    return new Line(number, Optional.of(new Line.Said(author, at, remark.get())));
  }

  static ChatRoom room(ResultSet row) throws SQLException {
    return Words.constant(ChatRoom.class, row.getString("room"));
  }

  /** Empty if it is gone, or of a version that has more phrases. */
  private static Optional<Remark> remark(ResultSet row) throws SQLException {
    String text = row.getString("text");
    return text != null
        ? Optional.of(new Remark.Written(ChatText.known(text)))
        : Phrase.of(row.getInt("phrase")).map(Remark.ReadyMade::new);
  }
}
