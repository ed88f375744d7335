package dev.espionage.loadtest.bench;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.play.PlayedStep;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Random games through the public API of the engine; an operation is one <em>step</em>, with its
 * share of beginning and ending turns and games.
 */
@State(Scope.Thread)
public class PlayOuts {

  @Param({"espionage", "small", "fast", "open-fast", "small-fast"})
  public String variant = "";

  private RandomGames games = new RandomGames(Variants.ESPIONAGE, 1);

  @Setup
  public void begin() {
    games = new RandomGames(Variants.byId(variant).orElseThrow(), 1);
  }

  @Benchmark
  public PlayedStep step() {
    return games.step();
  }
}
