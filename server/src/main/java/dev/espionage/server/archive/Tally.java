package dev.espionage.server.archive;

/** Games won, drawn and lost by whoever this is about. */
public record Tally(int won, int drawn, int lost) {
  public static final Tally NONE = new Tally(0, 0, 0);

  public Tally plus(Tally other) {
    return new Tally(won + other.won, drawn + other.drawn, lost + other.lost);
  }

  /** The same games as the opponent counts them. */
  public Tally reversed() {
    return new Tally(lost, drawn, won);
  }
}
