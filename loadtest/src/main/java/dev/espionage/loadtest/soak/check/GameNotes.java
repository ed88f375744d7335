package dev.espionage.loadtest.soak.check;

import dev.espionage.engine.board.Step;
import dev.espionage.engine.notation.Result;
import dev.espionage.loadtest.soak.check.GameNotes.TurnNote.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The turns that the two players of a game sent, the answers they received and the states that
/// they and the spectators were shown. All write on one event loop. Another thread reads after they
/// have stopped.
public final class GameNotes {

  private final String game;
  private final List<Optional<TurnNote>> turns = new ArrayList<>();
  private final Map<Integer, Long> dueAt = new HashMap<>();
  private final Set<ShownTurn> shown = new LinkedHashSet<>();
  private List<Long> charged = List.of();
  private int acknowledged;
  private boolean over;
  private boolean lost;

  /// The turn that was due after turns were lost; -1 if none were.
  private int resumedAt = -1;

  private Optional<Result> result = Optional.empty();

  public GameNotes(String game) {
    this.game = game;
  }

  public String game() {
    return game;
  }

  public void sent(int number, List<Step> steps, long millis) {
    put(number, new TurnNote(steps, State.SENT, millis, millis));
  }

  /// Notes that the mover was shown that a turn is due, for which a clock runs. Only the first call
  /// for a turn counts, and none for the turn that was due after others were lost.
  public void due(int number, long millis) {
    if (number != resumedAt) {
      dueAt.putIfAbsent(number, millis);
    }
  }

  /// Notes the last turn of a state that somebody was shown.
  public void shown(int number, List<Step> steps) {
    shown.add(new ShownTurn(number, steps));
  }

  /// Notes that the server has lost the last turns, or the end, and goes on without them.
  public void lost() {
    lost = true;
  }

  /// Forgets the turns that the server has lost, when it shows what is left. Nobody pays for the
  /// turn that is due then from a moment that the players know.
  public void resumed(int left) {
    if (!lost) {
      return;
    }
    lost = false;
    over = false;
    result = Optional.empty();
    turns.subList(Math.min(left, turns.size()), turns.size()).clear();
    shown.removeIf(turn -> turn.number() >= left);
    dueAt.keySet().removeIf(number -> number >= left);
    acknowledged = Math.min(acknowledged, left);
    resumedAt = left;
  }

  /// Notes that the server has acknowledged a turn with `Done`.
  public void acknowledged(int number, long millis) {
    put(number, at(number).orElseThrow().now(State.ACKNOWLEDGED, millis));
    acknowledged = Math.max(acknowledged, number + 1);
  }

  /// Notes that the server has refused a turn, so that it was never played.
  public void refused(int number, long millis) {
    put(number, at(number).orElseThrow().now(State.REFUSED, millis));
  }

  /// Notes the times that the server charges for each turn, from the first turn on.
  public void charged(List<Long> spentMillis) {
    charged = List.copyOf(spentMillis);
  }

  private void put(int number, TurnNote note) {
    while (turns.size() <= number) {
      turns.add(Optional.empty());
    }
    turns.set(number, Optional.of(note));
  }

  /// Notes the end of the game as the players saw it; an aborted game has no result.
  public void ended(Optional<Result> told) {
    over = true;
    result = told;
  }

  public boolean isOver() {
    return over;
  }

  /// Returns the result; empty if the game was aborted or is not over.
  public Optional<Result> result() {
    return result;
  }

  /// Returns the least number of turns in the game: the highest acknowledged number plus one.
  public int acknowledgedTurns() {
    return acknowledged;
  }

  /// Returns the charged time of each turn in milliseconds, as far as it is known.
  List<Long> chargedMillis() {
    return charged;
  }

  /// Returns the distinct turns that somebody was shown, in the order in which they were noted.
  Set<ShownTurn> shownTurns() {
    return shown;
  }

  /// Returns the time that the mover took: from the first state in which the turn was due until the
  /// turn was first sent, in milliseconds. Empty if the turn was not sent, or nobody paid for it.
  Optional<Long> thinkingMillis(int number) {
    Optional<Long> due = Optional.ofNullable(dueAt.get(number));
    return due.flatMap(from -> at(number).map(note -> note.sentAt() - from));
  }

  Optional<TurnNote> at(int number) {
    return number < 0 || number >= turns.size() ? Optional.empty() : turns.get(number);
  }

  /// The last turn of a shown state; its number is that of the turns before it.
  record ShownTurn(int number, List<Step> steps) {

    ShownTurn {
      steps = List.copyOf(steps);
    }
  }

  /// A turn that a player sent.
  ///
  /// @param sentAt the time since the run began at which it was first sent
  /// @param millis the time since the run began at which it was sent or answered
  record TurnNote(List<Step> steps, State state, long sentAt, long millis) {

    /// The answer that the player received.
    enum State {
      /// No answer: the turn was played once as a whole, or not at all.
      SENT,
      /// The turn was played and is permanent.
      ACKNOWLEDGED,
      /// The turn was not played.
      REFUSED
    }

    TurnNote {
      steps = List.copyOf(steps);
    }

    TurnNote now(State told, long at) {
      return new TurnNote(steps, told, sentAt, at);
    }

    /// Returns whether the given steps are only the first steps of this turn, but not all.
    boolean hasPart(List<Step> others) {
      return others.size() < steps.size() && steps.subList(0, others.size()).equals(others);
    }
  }
}
