package dev.espionage.engine.board;

import java.util.List;

/// The steps that a player submits or has played as one turn (rules, section 4); at least one.
public record Turn(List<Step> steps) {

  public Turn {
    steps = List.copyOf(steps);
    if (steps.isEmpty()) {
      throw new IllegalArgumentException("a turn has at least one step");
    }
  }

  public static Turn of(Step... steps) {
    return new Turn(List.of(steps));
  }
}
