package dev.espionage.loadtest.soak.check;

import dev.espionage.engine.board.Step;
import dev.espionage.engine.notation.Result;
import dev.espionage.loadtest.soak.check.GameNotes.TurnNote.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the two players of a game sent and were told. They write it on their event loop; when they
 * have stopped, another thread reads it.
 */
public final class GameNotes {

  private final String game;
  private final List<Optional<TurnNote>> turns = new ArrayList<>();
  private int acknowledged;
  private boolean over;
  private Optional<Result> result = Optional.empty();

  public GameNotes(String game) {
    this.game = game;
  }

  public String game() {
    return game;
  }

  /**
   * A turn is sent for the first time.
   *
   * @param number of turns before it
   */
  public void sent(int number, List<Step> steps, long millis) {
    put(number, new TurnNote(steps, State.SENT, millis));
  }

  /** The server said Done. */
  public void acknowledged(int number, long millis) {
    put(number, at(number).orElseThrow().now(State.ACKNOWLEDGED, millis));
    acknowledged = Math.max(acknowledged, number + 1);
  }

  /** The server refused it, so that it was never played. */
  public void refused(int number, long millis) {
    put(number, at(number).orElseThrow().now(State.REFUSED, millis));
  }

  private void put(int number, TurnNote note) {
    while (turns.size() <= number) {
      turns.add(Optional.empty());
    }
    turns.set(number, Optional.of(note));
  }

  /**
   * The game is over.
   *
   * @param told how; empty if it was aborted
   */
  public void ended(Optional<Result> told) {
    over = true;
    result = told;
  }

  public boolean isOver() {
    return over;
  }

  /** How it ended; empty for an aborted game, and for one that is not over. */
  public Optional<Result> result() {
    return result;
  }

  /** So many turns the game has at least: one more than the last acknowledged one's number. */
  public int acknowledgedTurns() {
    return acknowledged;
  }

  /** What was noted of a turn. */
  Optional<TurnNote> at(int number) {
    return number < 0 || number >= turns.size() ? Optional.empty() : turns.get(number);
  }

  /**
   * A turn that a player sent.
   *
   * @param millis since the run began, when it was sent, or when it was answered
   */
  record TurnNote(List<Step> steps, State state, long millis) {

    /** What the player was told. */
    enum State {
      /** Nothing: it may have been played, whole and once, or not. */
      SENT,
      /** It was played, and stays. */
      ACKNOWLEDGED,
      /** It was not played. */
      REFUSED
    }

    TurnNote {
      steps = List.copyOf(steps);
    }

    TurnNote now(State told, long at) {
      return new TurnNote(steps, told, at);
    }

    /** Whether these are some of its steps, from the first one on, but not all. */
    boolean hasPart(List<Step> others) {
      return others.size() < steps.size() && steps.subList(0, others.size()).equals(others);
    }
  }
}
