package dev.espionage.server.computer;

import dev.espionage.bot.player.Opponent;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.Thinking;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.View;
import java.time.Duration;

/**
 * Another player, whose turns are counted and timed, and who thinks no longer than its share of the
 * threads.
 *
 * @param most the longest, however few wait
 */
record TimedPlayer(Player player, Thinkers thinkers, Duration most) implements Player {
  static Opponent of(Opponent opponent, Thinkers thinkers, Duration most) {
    return (seat, random) -> new TimedPlayer(opponent.join(seat, random), thinkers, most);
  }

  @Override
  public Deployment deploy() {
    return player.deploy();
  }

  @Override
  public void see(View view) {
    player.see(view);
  }

  @Override
  public Turn turn(Thinking thinking) {
    Thinking share = Thinking.lasting(System::nanoTime, thinkers.share(most));
    return thinkers.metrics().turn(() -> player.turn(thinking.and(share)));
  }

  @Override
  public boolean acceptsDraw() {
    return player.acceptsDraw();
  }
}
