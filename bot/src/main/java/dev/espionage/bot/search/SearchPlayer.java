package dev.espionage.bot.search;

import dev.espionage.bot.belief.Memory;
import dev.espionage.bot.deployment.Armies;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.Seat;
import dev.espionage.bot.player.Thinking;
import dev.espionage.bot.sight.Squares;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.View;
import java.util.random.RandomGenerator;

/** Searches for each turn anew. */
public final class SearchPlayer implements Player {
  private static final double CONTENT = -0.05;

  private final Seat seat;
  private final RandomGenerator random;
  private final Armies.Formation formation;
  private final int mostRounds;
  private final Squares squares;
  private final Memory memory = new Memory();
  private double outlook;

  /**
   * A player at a seat.
   *
   * @param formation how it deploys
   * @param mostRounds how many worlds it looks at for a turn, however much time it has
   */
  public SearchPlayer(
      Seat seat, RandomGenerator random, Armies.Formation formation, int mostRounds) {
    this.seat = seat;
    this.random = random;
    this.formation = formation;
    this.mostRounds = mostRounds;
    this.squares = new Squares(seat.variant());
  }

  @Override
  public Deployment deploy() {
    return formation.draw(seat.variant(), random);
  }

  @Override
  public void see(View view) {
    memory.see(view);
  }

  @Override
  public Turn turn(Thinking thinking) {
    var search = new Search(memory.now(), squares, () -> memory.draw(random), random);
    for (int rounds = 0; rounds < mostRounds && thinking.goesOn(rounds); rounds++) {
      search.round();
    }
    outlook = search.outlook();
    return search.best();
  }

  /** By the outlook of its last turn. */
  @Override
  public boolean acceptsDraw() {
    return outlook < CONTENT;
  }
}
