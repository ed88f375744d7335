package dev.espionage.loadtest.soak;

import dev.espionage.loadtest.soak.check.Finding;
import dev.espionage.loadtest.soak.check.GameNotes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/// The shared parts of a soak: the clock, the notes, the findings and the end. Thread-safe.
public final class SoakContext {

  private static final int MOST_FINDINGS_KEPT = 1_000;

  private record Place(Finding.Kind kind, String game, int turn) {}

  private final long startedAt = System.nanoTime();
  private final boolean punctual;
  private final PlayTally tally = new PlayTally();
  private final Map<String, GameNotes> notes = new ConcurrentHashMap<>();
  private final Map<String, Integer> findingCounts = new TreeMap<>();
  private final List<Finding> findings = new ArrayList<>();
  private final Set<Place> places = new HashSet<>();
  private volatile Optional<Outage> outage = Optional.empty();
  private volatile boolean closing;
  private volatile boolean resigning;

  /// Creates a context; no game may end by time if all players are punctual.
  public SoakContext(boolean punctual) {
    this.punctual = punctual;
  }

  boolean isPunctual() {
    return punctual;
  }

  /// Returns the milliseconds since the run began.
  public long millis() {
    return Duration.ofNanos(System.nanoTime() - startedAt).toMillis();
  }

  public PlayTally tally() {
    return tally;
  }

  /// Returns the notes of every game. Read them only after all games have ended.
  public Map<String, GameNotes> notes() {
    return Map.copyOf(notes);
  }

  /// Returns the notes of a game, and creates them if there are none.
  GameNotes notesOf(String game) {
    return notes.computeIfAbsent(game, GameNotes::new);
  }

  /// Adds a finding about a game; its id is empty for a finding about the servers.
  public void find(Finding.Kind kind, String game, String text) {
    add(new Finding(kind, game, Finding.NO_TURN, millis(), text));
  }

  /// Adds a finding, unless one of the same kind is known for the same game and turn. A finding
  /// without a game is always added.
  synchronized void add(Finding finding) {
    Place place = new Place(finding.kind(), finding.game(), finding.turn());
    if (finding.game().isEmpty() || places.add(place)) {
      findingCounts.merge(finding.kind().label(), 1, Integer::sum);
      if (findings.size() < MOST_FINDINGS_KEPT) {
        findings.add(finding);
      }
    }
  }

  public void addAll(Collection<Finding> more) {
    more.forEach(this::add);
  }

  /// Returns the first thousand findings.
  public synchronized List<Finding> findings() {
    return List.copyOf(findings);
  }

  /// Returns the number of findings of each kind.
  public synchronized Map<String, Integer> findingCounts() {
    return Map.copyOf(findingCounts);
  }

  /// Lets no more games begin; each room stops when its game is over.
  public void close() {
    closing = true;
  }

  /// Lets no more games begin; whoever is to move in a game resigns it.
  public void closeAtOnce() {
    resigning = true;
    closing = true;
  }

  boolean isResigning() {
    return resigning;
  }

  boolean isClosing() {
    return closing;
  }

  /// Sets the outage to which rooms report their answers from now on.
  public void suffering(Outage from) {
    outage = Optional.of(from);
  }

  Optional<Outage> outage() {
    return outage;
  }
}
