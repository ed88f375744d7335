package dev.espionage.loadtest.soak.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Collects findings without duplicates. Thread-safe. */
public final class Findings {

  private static final int MOST_KEPT = 1_000;

  private record Place(Finding.Kind kind, String game, int turn) {}

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<Finding> kept = new ArrayList<>();
  private final Set<Place> places = new HashSet<>();

  /**
   * Adds a finding, unless one of the same kind is known for the same game and turn. A finding
   * without a game is always added.
   */
  public synchronized void add(Finding finding) {
    boolean known =
        !finding.game().isEmpty()
            && !places.add(new Place(finding.kind(), finding.game(), finding.turn()));
    if (known) {
      return;
    }
    counts.merge(finding.kind().label(), 1, Integer::sum);
    if (kept.size() < MOST_KEPT) {
      kept.add(finding);
    }
  }

  public void addAll(Collection<Finding> findings) {
    findings.forEach(this::add);
  }

  /** Returns the first thousand findings. */
  public synchronized List<Finding> kept() {
    return List.copyOf(kept);
  }

  /** Returns the number of findings of each kind. */
  public synchronized Map<String, Integer> counts() {
    return Map.copyOf(counts);
  }

  public synchronized int total() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
