package dev.espionage.client.computer;

import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.RandomPlayer;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// A player that makes random legal steps and records its calls.
class RecordingPlayer implements Player {

  private final RandomPlayer player;
  final List<View> seen = new ArrayList<>();
  int deployed;
  int asked;

  RecordingPlayer(GameStart gameStart, RandomGenerator random) {
    this.player = new RandomPlayer(gameStart, random);
  }

  @Override
  public Deployment deploy() {
    deployed++;
    return player.deploy();
  }

  @Override
  public void observe(View view) {
    seen.add(view);
    player.observe(view);
  }

  @Override
  public Turn turn(ThinkingTime thinking) {
    asked++;
    return player.turn(thinking);
  }

  @Override
  public boolean acceptsDraw() {
    return false;
  }
}
