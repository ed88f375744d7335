package dev.espionage.loadtest.soak.play;

import dev.espionage.loadtest.soak.check.Finding;
import dev.espionage.loadtest.soak.check.Findings;
import dev.espionage.loadtest.soak.check.GameNotes;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What all rooms of a soak share. Thread-safe. */
public final class SoakContext {

  private final long startedAt = System.nanoTime();
  private final Findings findings = new Findings();
  private final PlayTally tally = new PlayTally();
  private final Map<String, GameNotes> notes = new ConcurrentHashMap<>();
  private volatile Optional<RecoveryTimes> recovery = Optional.empty();
  private volatile boolean closing;

  /** Milliseconds since the run began. */
  public long millis() {
    return Duration.ofNanos(System.nanoTime() - startedAt).toMillis();
  }

  public Findings findings() {
    return findings;
  }

  public PlayTally tally() {
    return tally;
  }

  /** The notes of every game; to be read when nobody plays any more. */
  public Map<String, GameNotes> notes() {
    return Map.copyOf(notes);
  }

  /** The notes of a game, begun now if there are none. */
  GameNotes notesOf(String game) {
    return notes.computeIfAbsent(game, GameNotes::new);
  }

  /** Something is wrong with a game. */
  void find(Finding.Kind kind, String game, String text) {
    findings.add(new Finding(kind, game, Finding.NO_TURN, millis(), text));
  }

  /** No more games begin; rooms stop when theirs is over. */
  public void close() {
    closing = true;
  }

  boolean isClosing() {
    return closing;
  }

  /** From now on rooms tell when they answer again. */
  public void recovering(RecoveryTimes from) {
    recovery = Optional.of(from);
  }

  Optional<RecoveryTimes> recovery() {
    return recovery;
  }
}
