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

/// A player that runs a new search for each turn.
public final class SearchPlayer implements Player {
  /// The value, from -1 (lost) to 1 (won), below which a draw is better than playing on.
  private static final double DRAW_THRESHOLD = -0.4;

  /// The turns of both sides before it considers the first draw offer: 20 each.
  private static final int TURNS_BEFORE_DRAW = 40;

  /// The turns of both sides from one offer that it considers to the next: 10 each.
  private static final int TURNS_BETWEEN_OFFERS = 20;

  private final GameStart gameStart;
  private final RandomGenerator random;
  private final int maxRounds;
  private final SquareTables squareTables;
  private final DeploymentLikelihood likelihood;
  private final GameMemory memory = new GameMemory();
  private double outlook;
  private int considersFrom = TURNS_BEFORE_DRAW;

  /// Creates a player for one game.
  ///
  /// @param mostRounds the most search rounds per turn, however much time there is
  public SearchPlayer(GameStart gameStart, RandomGenerator random, int mostRounds) {
    this.gameStart = gameStart;
    this.random = random;
    this.maxRounds = mostRounds;
    this.squareTables = new SquareTables(gameStart.variant());
    this.likelihood = new DeploymentLikelihood(squareTables, gameStart.side().opponent());
  }

  @Override
  public Deployment deploy() {
    return DeploymentGenerator.draw(gameStart.variant(), random);
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

  /// Accepts if the last search rated the position as clearly worse than even. It declines all
  /// offers in the first 20 turns of each side, and in ten own turns after one that it considered.
  /// Offering in every turn thus does not catch each passing doubt.
  @Override
  public boolean acceptsDraw() {
    int turn = memory.now().position().turn();
    if (turn < considersFrom) {
      return false;
    }
    considersFrom = turn + TURNS_BETWEEN_OFFERS;
    return outlook < DRAW_THRESHOLD;
  }

  /// Returns the value of the position by the last search: −1 is lost, 0 is even, 1 is won.
  double outlook() {
    return outlook;
  }
}
