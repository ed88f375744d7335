package dev.espionage.server.sql;

import java.util.List;

/// The extensions of a store by games and features.
///
/// @param participants the participants in the commits of games, in the order in which they write
/// @param types the column types in addition to those of [StoreTypes]
/// @param migrations the folders of migrations in addition to those of the database
public record StoreExtensions(
    List<CommitParticipant<?>> participants, List<ColumnType<?>> types, List<String> migrations) {}
