package dev.espionage.server.game.room;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.View;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.util.random.RandomGenerator;

/// The players of the tests, and their commands and turns.
public final class TestPlayers {
  public static final Player ANNA = player("anna", "Anna·0001");
  public static final Player BORIS = player("bcrs", "Борис·0002");
  public static final Player CLARA = player("cara", "Clara·0003");
  public static final BySide<Player> PLAYERS = new BySide<>(ANNA, BORIS);

  private static long commands;

  private TestPlayers() {}

  private static Player player(String start, String name) {
    return new Player(new PlayerId((start + "0000000000000000").substring(0, 16)), name, true);
  }

  /// Returns the player of the side; Anna plays White.
  public static PlayerId of(Side side) {
    return PLAYERS.of(side).id();
  }

  /// Returns an unused command id.
  public static synchronized CommandId fresh() {
    return new CommandId(++commands, 0);
  }

  /// Returns a random legal turn for the player to move, who sees `view`.
  public static PlayerRequest.PlayTurn turn(View view, RandomGenerator random) {
    Turn turn = LegalTurns.random(view.begin(), random);
    return new PlayerRequest.PlayTurn(view.position().turn(), turn.steps());
  }
}
