package dev.espionage.server.sql;

import java.util.List;
import java.util.stream.Stream;

/**
 * The extensions of a store by games and features.
 *
 * @param participants the participants in the commits of games, in the order in which they write
 * @param types the column types in addition to those of {@link StoreTypes}
 */
public record StoreExtensions(List<CommitParticipant<?>> participants, List<ColumnType<?>> types) {
  public StoreExtensions {
    participants = List.copyOf(participants);
    types = List.copyOf(types);
  }

  /** Returns these extensions and the column types of features. */
  public StoreExtensions with(List<List<ColumnType<?>>> features) {
    return new StoreExtensions(
        participants,
        Stream.concat(types.stream(), features.stream().flatMap(List::stream)).toList());
  }
}
