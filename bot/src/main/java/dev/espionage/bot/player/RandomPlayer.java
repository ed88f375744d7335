package dev.espionage.bot.player;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.View;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// A player that makes random legal steps, all equally likely.
public final class RandomPlayer implements Player {
  private final GameStart gameStart;
  private final RandomGenerator random;
  private @Nullable View now;

  public RandomPlayer(GameStart gameStart, RandomGenerator random) {
    this.gameStart = gameStart;
    this.random = random;
  }

  @Override
  public Deployment deploy() {
    return Deployment.random(gameStart.variant(), random);
  }

  @Override
  public void observe(View view) {
    now = view;
  }

  @Override
  public Turn turn(ThinkingTime thinking) {
    if (now == null) {
      throw new IllegalStateException("no view received yet");
    }
    return LegalTurns.random(now.begin(), random);
  }

  @Override
  public boolean acceptsDraw() {
    return random.nextBoolean();
  }
}
