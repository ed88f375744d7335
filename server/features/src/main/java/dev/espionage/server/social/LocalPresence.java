package dev.espionage.server.social;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.social.PresenceActor.StatusReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Composes this node's reports about its own players: the changes, or all players if another node
/// needs them. Not thread-safe; confined to [PresenceActor].
final class LocalPresence {
  /// The maximum number of players per report, which keeps messages within the cluster's limit.
  static final int MOST_PLAYERS = 4_000;

  private Set<PlayerId> said = Set.of();
  private long number;
  private boolean wholeNext = true;

  /// Makes the next report list all players, because a node is new or has missed a report.
  void requestFullReport() {
    wholeNext = true;
  }

  /// Returns the reports of this round, at least one.
  ///
  /// @param here the players connected to this node
  ImmutableList<StatusReport> nextReports(Set<PlayerId> here) {
    Set<PlayerId> now = Set.copyOf(here);
    List<StatusReport> words = wholeNext ? all(now) : changes(now);
    said = now;
    wholeNext = false;
    return ImmutableList.copyOf(words);
  }

  private List<StatusReport> all(Set<PlayerId> now) {
    List<StatusReport> words = new ArrayList<>();
    for (List<PlayerId> some : Iterables.partition(now, MOST_PLAYERS)) {
      words.add(word(words.isEmpty(), some, List.of()));
    }
    return words.isEmpty() ? List.of(word(true, List.of(), List.of())) : words;
  }

  private List<StatusReport> changes(Set<PlayerId> now) {
    List<StatusReport> words = new ArrayList<>();
    Iterables.partition(Sets.difference(now, said), MOST_PLAYERS)
        .forEach(joined -> words.add(word(false, joined, List.of())));
    Iterables.partition(Sets.difference(said, now), MOST_PLAYERS)
        .forEach(left -> words.add(word(false, List.of(), left)));
    return words.isEmpty() ? List.of(word(false, List.of(), List.of())) : words;
  }

  private StatusReport word(boolean whole, List<PlayerId> joined, List<PlayerId> left) {
    number++;
    return new StatusReport(number, whole, ImmutableSet.copyOf(joined), ImmutableSet.copyOf(left));
  }
}
