package dev.espionage.bot.search;

import dev.espionage.engine.board.Step;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of a series of own steps, whatever the enemy did between them. Mutable; belongs to
 * one search.
 */
final class Node {
  private final @Nullable Step step;
  private final List<Node> children = new ArrayList<>(4);
  private final int from;
  private final int to;
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

  List<Node> children() {
    return children;
  }

  /** What came of going on with this step, if that was tried. */
  @Nullable Node find(Step next) {
    for (int i = 0; i < children.size(); i++) {
      Node child = children.get(i);
      if (child.from == next.from() && child.to == next.to()) {
        return child;
      }
    }
    return null;
  }

  /** A first try of a step. */
  Node grow(Step next) {
    Node child = new Node(next);
    children.add(child);
    return child;
  }
}
