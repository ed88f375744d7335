package dev.espionage.server.feature;

import com.google.common.collect.ImmutableList;
import java.util.List;

/**
 * The statements that erase a player, in their order, of all features that store something of
 * players. In each of them {@code :id} is the player.
 *
 * @param rows erase what is the player's own: what they keep, said and reported, and what others
 *     reported of it
 * @param names put {@code :deleted} wherever the player's name is
 */
public record ErasureStatements(ImmutableList<String> rows, ImmutableList<String> names) {
  /** Joins the lists of the features. */
  public static ErasureStatements of(List<List<String>> rows, List<List<String>> names) {
    return new ErasureStatements(joined(rows), joined(names));
  }

  private static ImmutableList<String> joined(List<List<String>> lists) {
    return lists.stream().flatMap(List::stream).collect(ImmutableList.toImmutableList());
  }
}
