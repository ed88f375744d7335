package dev.espionage.engine.rating;

/** What a game brought one of its players. */
public enum Score {
  LOSS(0),
  DRAW(0.5),
  WIN(1);

  private final double points;

  Score(double points) {
    this.points = points;
  }

  /** 0, ½ or 1. */
  public double points() {
    return points;
  }
}
