package dev.espionage.server.game.journal;

import dev.espionage.server.sql.ColumnType;
import dev.espionage.server.sql.CommitParticipant;
import dev.espionage.server.sql.StoreExtensions;
import java.util.List;
import java.util.stream.Stream;

/**
 * The additions of games and features to a store.
 *
 * @param participants the participants in the commits of games, in the order in which they write
 * @param types the column types in addition to those of every store
 */
public record GameExtensions(List<GameParticipant<?>> participants, List<ColumnType<?>> types) {
  /** The extensions of games alone. */
  public static final GameExtensions GAMES =
      new GameExtensions(List.of(GameRows.PARTICIPANT, SqlArchive.PARTICIPANT), List.of());

  public GameExtensions {
    participants = List.copyOf(participants);
    types = List.copyOf(types);
  }

  /** Returns these extensions and, after them, those of features. */
  public GameExtensions with(
      List<GameParticipant<?>> participants, List<List<ColumnType<?>>> types) {
    return new GameExtensions(
        Stream.concat(this.participants.stream(), participants.stream()).toList(),
        Stream.concat(this.types.stream(), types.stream().flatMap(List::stream)).toList());
  }

  /** Returns what the store needs of them. */
  public StoreExtensions store() {
    return new StoreExtensions(
        participants.stream().<CommitParticipant<?>>map(GameParticipant::rows).toList(), types);
  }
}
