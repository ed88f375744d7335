package dev.espionage.server.game.journal;

import dev.espionage.server.sql.ColumnType;
import dev.espionage.server.sql.CommitParticipant;
import dev.espionage.server.sql.StoreExtensions;
import java.util.List;
import java.util.stream.Stream;

/// The additions of games and features to a store.
///
/// @param participants the participants in the commits of games, in the order in which they write
/// @param types the column types in addition to those of every store
/// @param migrations the folders of migrations in addition to those of every store, such as
///   `classpath:dev/espionage/…`
public record GameExtensions(
    List<GameParticipant<?>> participants, List<ColumnType<?>> types, List<String> migrations) {
  /// The extensions of games alone.
  public static final GameExtensions GAMES =
      new GameExtensions(
          List.of(GameRows.PARTICIPANT, SqlArchive.PARTICIPANT), List.of(), List.of());

  public GameExtensions {
    participants = List.copyOf(participants);
    types = List.copyOf(types);
    migrations = List.copyOf(migrations);
  }

  /// Returns these extensions and, after them, others.
  public GameExtensions with(GameExtensions others) {
    return new GameExtensions(
        joined(participants, others.participants),
        joined(types, others.types),
        joined(migrations, others.migrations));
  }

  private static <T> List<T> joined(List<T> one, List<T> other) {
    return Stream.concat(one.stream(), other.stream()).toList();
  }

  /// Returns what the store needs of them.
  public StoreExtensions store() {
    return new StoreExtensions(
        participants.stream().<CommitParticipant<?>>map(GameParticipant::rows).toList(),
        types,
        migrations);
  }
}
