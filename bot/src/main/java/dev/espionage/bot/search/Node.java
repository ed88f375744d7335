package dev.espionage.bot.search;

import dev.espionage.engine.board.Step;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What became of a series of own steps, whatever the enemy did between them. Mutable; belongs to
 * one search.
 */
final class Node {
  private final @Nullable Step step;
  private final int from;
  private final int to;
  private @Nullable Node firstChild;
  private @Nullable Node nextSibling;
  private int visits;
  private double sum;

  private Node(@Nullable Step step) {
    this.step = step;
    this.from = step == null ? -1 : step.from();
    this.to = step == null ? -1 : step.to();
  }

  static Node root() {
    return new Node(null);
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
  @Nullable Node find(Step next) {
    for (Node child = firstChild; child != null; child = child.nextSibling) {
      if (child.from == next.from() && child.to == next.to()) {
        return child;
      }
    }
    return null;
  }

  /** The step that was tried most, of those that are wanted. */
  @Nullable Node mostVisited(Predicate<Step> wanted) {
    @Nullable Node most = null;
    for (Node child = firstChild; child != null; child = child.nextSibling) {
      if ((most == null || child.visits >= most.visits) && wanted.test(child.step())) {
        most = child;
      }
    }
    return most;
  }

  /** A first try of a step. */
  Node grow(Step next) {
    Node child = new Node(next);
    child.nextSibling = firstChild;
    firstChild = child;
    return child;
  }
}
