package dev.espionage.loadtest.soak.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Collects what is wrong, each thing once. Thread-safe. */
public final class Findings {

  private static final int MOST_KEPT = 1_000;

  private record Place(Finding.Kind kind, String game, int turn) {}

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<Finding> kept = new ArrayList<>();
  private final Set<Place> places = new HashSet<>();

  /** Adds it, unless the same is known of that turn, or of that game if it is of no turn. */
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

  /** The first thousand. */
  public synchronized List<Finding> kept() {
    return List.copyOf(kept);
  }

  /** How many there are of each kind. */
  public synchronized Map<String, Integer> counts() {
    return Map.copyOf(counts);
  }

  public synchronized int total() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }
}
