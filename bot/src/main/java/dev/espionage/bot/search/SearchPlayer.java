package dev.espionage.bot.search;

import dev.espionage.bot.belief.GameMemory;
import dev.espionage.bot.deployment.DeploymentGenerator;
import dev.espionage.bot.evaluation.DeploymentLikelihood;
import dev.espionage.bot.evaluation.SquareTables;
import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.View;
import java.util.random.RandomGenerator;

/** A player that runs a new search for each turn. */
public final class SearchPlayer implements Player {
  /** The value, from -1 (lost) to 1 (won), below which a draw is better than playing on. */
  private static final double DRAW_THRESHOLD = -0.4;

  private final GameStart gameStart;
  private final RandomGenerator random;
  private final DeploymentGenerator.Formation formation;
  private final int maxRounds;
  private final SquareTables squareTables;
  private final DeploymentLikelihood likelihood;
  private final GameMemory memory = new GameMemory();
  private double outlook;

  /**
   * Creates a player for one game.
   *
   * @param formation the way it deploys
   * @param mostRounds the most search rounds per turn, however much time there is
   */
  public SearchPlayer(
      GameStart gameStart,
      RandomGenerator random,
      DeploymentGenerator.Formation formation,
      int mostRounds) {
    this.gameStart = gameStart;
    this.random = random;
    this.formation = formation;
    this.maxRounds = mostRounds;
    this.squareTables = new SquareTables(gameStart.variant());
    this.likelihood = new DeploymentLikelihood(squareTables, gameStart.side().opponent());
  }

  @Override
  public Deployment deploy() {
    return formation.draw(gameStart.variant(), random);
  }

  @Override
  public void observe(View view) {
    memory.see(view);
  }

  @Override
  public Turn turn(ThinkingTime thinking) {
    var boards = new LikelyBoards(() -> memory.draw(random), likelihood, random);
    var search = new TurnSearch(memory.now(), squareTables, boards, random);
    for (int rounds = 0; rounds < maxRounds && thinking.allowsRound(rounds); rounds++) {
      search.runRound();
    }
    outlook = search.meanValue();
    return search.best();
  }

  /** Accepts if the last search rated the position as clearly worse than even. */
  @Override
  public boolean acceptsDraw() {
    return outlook < DRAW_THRESHOLD;
  }

  /** Returns the value of the position by the last search: −1 is lost, 0 is even, 1 is won. */
  double outlook() {
    return outlook;
  }
}
