package dev.espionage.bot.search;

import dev.espionage.engine.board.Step;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What became of a series of own steps, whatever the enemy did between them. Mutable; belongs to
 * one search.
 */
final class SearchNode {
  private final @Nullable Step step;
  private final int from;
  private final int to;
  private @Nullable SearchNode firstChild;
  private @Nullable SearchNode nextSibling;
  private int visits;
  private double sum;

  private SearchNode(@Nullable Step step) {
    this.step = step;
    this.from = step == null ? -1 : step.from();
    this.to = step == null ? -1 : step.to();
  }

  static SearchNode root() {
    return new SearchNode(null);
  }

  /** The step that leads here; the root has none. */
  Step step() {
    if (step == null) {
      throw new IllegalStateException("no step leads to the root");
    }
    return step;
  }

  int visits() {
    return visits;
  }

  /** On the average, -1 to 1 for the searching side; 0 before the first visit. */
  double mean() {
    return visits == 0 ? 0 : sum / visits;
  }

  void add(double value) {
    visits++;
    sum += value;
  }

  /** What came of going on with this step, if that was tried. */
  @Nullable SearchNode find(Step next) {
    for (SearchNode child = firstChild; child != null; child = child.nextSibling) {
      if (child.from == next.from() && child.to == next.to()) {
        return child;
      }
    }
    return null;
  }

  /** The step that was tried most, of those that are wanted. */
  @Nullable SearchNode mostVisited(Predicate<Step> wanted) {
    @Nullable SearchNode most = null;
    for (SearchNode child = firstChild; child != null; child = child.nextSibling) {
      if ((most == null || child.visits >= most.visits) && wanted.test(child.step())) {
        most = child;
      }
    }
    return most;
  }

  /** A first try of a step. */
  SearchNode grow(Step next) {
    SearchNode child = new SearchNode(next);
    child.nextSibling = firstChild;
    firstChild = child;
    return child;
  }
}
