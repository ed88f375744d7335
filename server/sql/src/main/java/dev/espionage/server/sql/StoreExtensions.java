package dev.espionage.server.sql;

import java.util.List;

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
}
