package dev.espionage.server.app.data;

import com.google.common.collect.ImmutableSet;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.server.sql.database.HighWaterMarks;
import dev.espionage.server.sql.database.StoreDamaged;
import dev.espionage.server.sql.database.StoredEvents;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Checks every game of a store in the order of their ids. Each game is read when its turn comes,
/// so a server may keep running and the check holds no list of all games. Confined to one thread.
public final class StoreCheck {
  /// The queries for the next id, one per table. Each is answered by an index.
  private static final List<String> NEXT =
      List.of(
          "select min(game_id) from game_event where game_id > ?",
          "select min(id) from game where id > ?",
          "select min(game_id) from archive where game_id > ?",
          "select min(game_id) from rating_change where game_id > ?");

  private final StoredData data;
  private final boolean correcting;

  /// The queries of the tables that can be read.
  private final List<String> next = new ArrayList<>(NEXT);

  private final Map<GameReport.State, Long> games = new EnumMap<>(GameReport.State.class);
  private final Map<GameFinding.Kind, Long> wrong = new EnumMap<>(GameFinding.Kind.class);

  /// A listener for findings and progress.
  public interface Listener {
    /// Reports a fault.
    void found(GameFinding finding);

    /// Reports the number of games checked so far, after each game.
    void checked(long games);
  }

  /// Prepares a check.
  ///
  /// @param correcting whether to correct the turns that lists show
  public StoreCheck(StoredData data, boolean correcting) {
    this.data = data;
    this.correcting = correcting;
  }

  /// Checks the database file, if there is one, and all games. Called once.
  ///
  /// @throws IOException if the store can no longer be read
  public void run(Listener listener) throws IOException {
    Optional<String> damage = data.fileDamage();
    damage.ifPresent(text -> tell(listener, damagedFile(text)));
    HighWaterMarks marks = data.highWaterMarks();
    var known = new TreeSet<>(marks.entries().keySet());
    known.addAll(recent(listener));
    String last = "";
    for (long count = 1; ; count++) {
      Optional<String> id = next(last, known);
      if (id.isEmpty()) {
        return;
      }
      last = id.get();
      GameReport report = check(last, marks);
      games.merge(report.state(), 1L, Long::sum);
      for (GameFinding finding : report.findings()) {
        tell(listener, finding);
        correct(finding, last, marks);
      }
      listener.checked(count);
    }
  }

  private void correct(GameFinding finding, String id, HighWaterMarks marks) throws IOException {
    if (correcting && finding.kind() == GameFinding.Kind.TURN_AHEAD) {
      var _ =
          data.<Boolean>change(connection -> {
            new GameCheck(data.database(), connection, new GameId(id), marks).correctTurn();
            return true;
          });
    }
  }

  /// Returns the games that may not be in any of the tables yet.
  private ImmutableSet<String> recent(Listener listener) throws IOException {
    StoredEvents.Recent recent = data.ask(data.database().storedEvents()::recent);
    recent.unreadable().forEach(text -> tell(listener, damagedFile(text)));
    return recent.games();
  }

  private void tell(Listener listener, GameFinding finding) {
    wrong.merge(finding.kind(), 1L, Long::sum);
    listener.found(finding);
  }

  private GameFinding damagedFile(String text) {
    return new GameFinding(
        GameFinding.Kind.DAMAGED, "%s is damaged: %s".formatted(data.database().location(), text));
  }

  /// Returns the next id after `last`. It skips a damaged table, since the other tables also know
  /// the games.
  private Optional<String> next(String last, NavigableSet<String> known) throws IOException {
    Optional<String> least = Optional.ofNullable(known.higher(last));
    for (String sql : List.copyOf(next)) {
      try {
        least = earlier(least, data.ask(connection -> next(connection, sql, last)));
      } catch (StoreDamaged e) {
        next.remove(sql);
      }
    }
    return least;
  }

  private static Optional<String> earlier(Optional<String> one, Optional<String> other) {
    return Stream.concat(one.stream(), other.stream()).min(String::compareTo);
  }

  private static Optional<String> next(Connection connection, String sql, String last)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, last);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return Optional.ofNullable(row.getString(1));
      }
    }
  }

  private GameReport check(String id, HighWaterMarks marks) throws IOException {
    return switch (GameId.parse(id)) {
      case Parsed.Value<GameId>(GameId game) ->
          data.ask(connection -> new GameCheck(data.database(), connection, game, marks).run());
      case Parsed.Failure<GameId> failure ->
          GameReport.unreadable(
              new GameFinding(
                  GameFinding.Kind.DAMAGED, "a game has an invalid id: " + failure.reason()));
    };
  }

  public long finished() {
    return count(GameReport.State.FINISHED);
  }

  public long aborted() {
    return count(GameReport.State.ABORTED);
  }

  public long unfinished() {
    return count(GameReport.State.UNFINISHED);
  }

  public long unreadable() {
    return count(GameReport.State.UNREADABLE);
  }

  private long count(GameReport.State state) {
    return games.getOrDefault(state, 0L);
  }

  /// Returns the number of findings of the kind.
  public long found(GameFinding.Kind kind) {
    return wrong.getOrDefault(kind, 0L);
  }
}
