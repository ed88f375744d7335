package dev.espionage.server.sql;

import java.util.List;

/**
 * What games and features add to a store.
 *
 * @param participants whose rows join the commits of games, in the order in which they write
 * @param types of columns, besides those of {@link StoreTypes}
 */
public record StoreExtensions(List<CommitParticipant<?>> participants, List<ColumnType<?>> types) {
  public StoreExtensions {
    participants = List.copyOf(participants);
    types = List.copyOf(types);
  }
}
