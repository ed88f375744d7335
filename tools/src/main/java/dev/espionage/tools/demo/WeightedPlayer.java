package dev.espionage.tools.demo;

import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.View;
import dev.espionage.tools.player.Policy;
import dev.espionage.tools.player.WeightedPolicy;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Deploys at random and plays by a [WeightedPolicy].
final class WeightedPlayer implements Player {

  private final GameStart gameStart;
  private final RandomGenerator random;
  private final Policy policy;
  private Optional<View> newest = Optional.empty();

  WeightedPlayer(GameStart gameStart, RandomGenerator random) {
    this.gameStart = gameStart;
    this.random = random;
    this.policy = new WeightedPolicy(random);
  }

  @Override
  public Deployment deploy() {
    return Deployment.random(gameStart.variant(), random);
  }

  @Override
  public void observe(View view) {
    newest = Optional.of(view);
  }

  @Override
  public Turn turn(ThinkingTime thinking) {
    return policy.choose(newest.orElseThrow());
  }

  @Override
  public boolean acceptsDraw() {
    return false;
  }
}
