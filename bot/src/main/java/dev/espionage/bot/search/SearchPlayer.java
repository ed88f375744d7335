package dev.espionage.bot.search;

import dev.espionage.bot.belief.GameMemory;
import dev.espionage.bot.deployment.DeploymentGenerator;
import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.bot.sight.SquareTables;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.View;
import java.util.random.RandomGenerator;

/** Searches for each turn anew. */
public final class SearchPlayer implements Player {
  private static final double CONTENT = -0.05;

  private final GameStart gameStart;
  private final RandomGenerator random;
  private final DeploymentGenerator.Formation formation;
  private final int mostRounds;
  private final SquareTables squareTables;
  private final GameMemory memory = new GameMemory();
  private double outlook;

  /**
   * A player at a seat.
   *
   * @param formation how it deploys
   * @param mostRounds how many worlds it looks at for a turn, however much time it has
   */
  public SearchPlayer(
      GameStart gameStart,
      RandomGenerator random,
      DeploymentGenerator.Formation formation,
      int mostRounds) {
    this.gameStart = gameStart;
    this.random = random;
    this.formation = formation;
    this.mostRounds = mostRounds;
    this.squareTables = new SquareTables(gameStart.variant());
  }

  @Override
  public Deployment deploy() {
    return formation.draw(gameStart.variant(), random);
  }

  @Override
  public void see(View view) {
    memory.see(view);
  }

  @Override
  public Turn turn(ThinkingTime thinking) {
    var search = new TurnSearch(memory.now(), squareTables, () -> memory.draw(random), random);
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
