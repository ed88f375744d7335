package dev.espionage.server.feature;

import com.google.common.collect.ImmutableList;
import java.util.List;

/// The statements that erase a player, in order, from every feature that stores player data. In
/// each statement `:id` is the player.
///
/// @param rows the statements that erase the player's own data: what the player keeps, said and
///   reported, and other players' reports about it
/// @param names the statements that put `:deleted` wherever the player's name is stored
public record ErasureStatements(ImmutableList<String> rows, ImmutableList<String> names) {
  /// Joins the lists of the features.
  public static ErasureStatements of(List<List<String>> rows, List<List<String>> names) {
    return new ErasureStatements(joined(rows), joined(names));
  }

  private static ImmutableList<String> joined(List<List<String>> lists) {
    return lists.stream().flatMap(List::stream).collect(ImmutableList.toImmutableList());
  }
}
