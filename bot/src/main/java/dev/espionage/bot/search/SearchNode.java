package dev.espionage.bot.search;

import dev.espionage.engine.board.Step;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A node of the search tree: a series of steps by the searching side, with its number of visits
/// and its mean value. It sums up all enemy armies and replies. Mutable; owned by one search.
final class SearchNode {
  /// Twice the usual standard deviation of a round's value.
  private static final double SPREAD = 0.8;

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

  /// Returns the step that leads to this node.
  ///
  /// @throws IllegalStateException if this is the root
  Step step() {
    if (step == null) {
      throw new IllegalStateException("the root has no step");
    }
    return step;
  }

  int visits() {
    return visits;
  }

  /// Returns the mean value, -1 to 1 for the searching side; 0 before the first visit.
  double mean() {
    return visits == 0 ? 0 : sum / visits;
  }

  void add(double value) {
    visits++;
    sum += value;
  }

  /// Returns the child for a step, or null if the search has not tried the step.
  @Nullable SearchNode child(Step next) {
    for (SearchNode child = firstChild; child != null; child = child.nextSibling) {
      if (child.from == next.from() && child.to == next.to()) {
        return child;
      }
    }
    return null;
  }

  /// Returns the child with the highest lower confidence bound (the _secure_ child) among those
  /// whose step passes the test, or null if there is none.
  @Nullable SearchNode secureChild(Predicate<Step> wanted) {
    @Nullable SearchNode secure = null;
    for (SearchNode child = firstChild; child != null; child = child.nextSibling) {
      if ((secure == null || child.lowerBound() > secure.lowerBound())
          && wanted.test(child.step())) {
        secure = child;
      }
    }
    return secure;
  }

  private double lowerBound() {
    return mean() - SPREAD / Math.sqrt(Math.max(1, visits));
  }

  /// Adds a child for a step and returns it.
  SearchNode addChild(Step next) {
    SearchNode child = new SearchNode(next);
    child.nextSibling = firstChild;
    firstChild = child;
    return child;
  }
}
