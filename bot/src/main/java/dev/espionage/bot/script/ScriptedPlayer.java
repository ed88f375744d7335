package dev.espionage.bot.script;

import dev.espionage.bot.belief.GameMemory;
import dev.espionage.bot.deployment.DeploymentGenerator;
import dev.espionage.bot.evaluation.PieceEstimates;
import dev.espionage.bot.evaluation.SquareTables;
import dev.espionage.bot.evaluation.StepHeuristic;
import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.engine.play.View;
import java.util.List;
import java.util.random.RandomGenerator;

/// A player that makes the step with the best [StepHeuristic] rating, one step after the other. It
/// attacks pieces that it believes to be weaker and runs from stronger ones. It moves Spies
/// forward, guards its Headquarters and heads for the enemy's. With little attention it makes the
/// mistakes of a beginner.
public final class ScriptedPlayer implements Player {

  /// The care with which a player rates its steps.
  ///
  /// @param missProbability the probability of overlooking a legal step, from 0 to below 1
  /// @param noise the most by which a step may be overrated, in units of piece value
  public record Attention(double missProbability, double noise) {

    /// The attention that overlooks nothing and hardly overrates.
    public static final Attention FULL = new Attention(0, 0.05);

    public Attention {
      if (!(missProbability >= 0 && missProbability < 1) || !(noise >= 0)) {
        throw new IllegalArgumentException(
            "expected missProbability from 0 to below 1, and noise of 0 or more");
      }
    }
  }

  private final GameStart gameStart;
  private final RandomGenerator random;
  private final Attention attention;
  private final StepHeuristic sight;
  private final GameMemory memory = new GameMemory();

  public ScriptedPlayer(GameStart gameStart, RandomGenerator random, Attention attention) {
    this.gameStart = gameStart;
    this.random = random;
    this.attention = attention;
    this.sight = new StepHeuristic(gameStart.variant(), new SquareTables(gameStart.variant()));
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
    PieceEstimates pieceEstimates =
        PieceEstimates.of(() -> memory.draw(random), gameStart.side().opponent());
    TurnInProgress turn = memory.now().begin();
    return LegalTurns.complete(
        turn,
        legal -> {
          sight.prepare(turn.board(), gameStart.side(), pieceEstimates);
          return best(legal);
        });
  }

  private Step best(List<Step> legal) {
    Step best = legal.getFirst();
    double most = Double.NEGATIVE_INFINITY;
    for (Step step : legal) {
      double looks = sight.rate(step) + attention.noise() * random.nextDouble();
      boolean noticed = random.nextDouble() >= attention.missProbability();
      if (noticed && looks > most) {
        most = looks;
        best = step;
      }
    }
    return best;
  }

  /// Declines every draw offer.
  @Override
  public boolean acceptsDraw() {
    return false;
  }
}
