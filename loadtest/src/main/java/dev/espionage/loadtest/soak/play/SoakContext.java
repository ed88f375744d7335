package dev.espionage.loadtest.soak.play;

import dev.espionage.loadtest.soak.check.Finding;
import dev.espionage.loadtest.soak.check.Findings;
import dev.espionage.loadtest.soak.check.GameNotes;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The state that all rooms of a soak share. Thread-safe. */
public final class SoakContext {

  private final long startedAt = System.nanoTime();
  private final Findings findings = new Findings();
  private final PlayTally tally = new PlayTally();
  private final Map<String, GameNotes> notes = new ConcurrentHashMap<>();
  private volatile Optional<RecoveryTimes> recovery = Optional.empty();
  private volatile Optional<OutageTimes> outage = Optional.empty();
  private volatile boolean closing;
  private volatile boolean resigning;

  /** Returns the milliseconds since the run began. */
  public long millis() {
    return Duration.ofNanos(System.nanoTime() - startedAt).toMillis();
  }

  public Findings findings() {
    return findings;
  }

  public PlayTally tally() {
    return tally;
  }

  /** Returns the notes of every game. Read them only after all games have ended. */
  public Map<String, GameNotes> notes() {
    return Map.copyOf(notes);
  }

  /** Returns the notes of a game, and creates them if there are none. */
  GameNotes notesOf(String game) {
    return notes.computeIfAbsent(game, GameNotes::new);
  }

  /** Adds a finding about a game; its id is empty for a finding about the servers. */
  public void find(Finding.Kind kind, String game, String text) {
    findings.add(new Finding(kind, game, Finding.NO_TURN, millis(), text));
  }

  /** Lets no more games begin; each room stops when its game is over. */
  public void close() {
    closing = true;
  }

  /** Lets no more games begin; whoever is to move in a game resigns it. */
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

  /** Sets the recovery to which rooms report their answers from now on. */
  public void recovering(RecoveryTimes from) {
    recovery = Optional.of(from);
  }

  Optional<RecoveryTimes> recovery() {
    return recovery;
  }

  /** Sets the outage to which rooms report their answers from now on. */
  public void suffering(OutageTimes from) {
    outage = Optional.of(from);
  }

  Optional<OutageTimes> outage() {
    return outage;
  }
}
