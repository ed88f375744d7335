package dev.espionage.server.room;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.game.Pair;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.engine.play.View;
import dev.espionage.server.session.Player;
import dev.espionage.server.session.PlayerId;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Who plays in the tests, and how. */
public final class Cast {
  public static final Player ANNA = player("anna", "Anna·0001");
  public static final Player BORIS = player("bcrs", "Борис·0002");
  public static final Player CLARA = player("cara", "Clara·0003");
  public static final Pair<Player> PLAYERS = new Pair<>(ANNA, BORIS);

  private static long commands;

  private Cast() {}

  private static Player player(String start, String name) {
    return new Player(new PlayerId((start + "0000000000000000").substring(0, 16)), name, true);
  }

  /** Anna plays White. */
  public static PlayerId of(Side side) {
    return PLAYERS.of(side).id();
  }

  /** An id that was not used before. */
  public static synchronized CommandId fresh() {
    return new CommandId(++commands, 0);
  }

  /** A legal turn for who is to move and sees {@code view}. */
  public static PlayerRequest.PlayTurn turn(View view, RandomGenerator random) {
    TurnInProgress turn = view.begin();
    List<Step> steps = new ArrayList<>();
    while (!turn.isComplete()) {
      List<Step> legal = turn.legalSteps();
      Step step = legal.get(random.nextInt(legal.size()));
      steps.add(step);
      turn.play(step);
    }
    return new PlayerRequest.PlayTurn(view.position().turn(), steps);
  }
}
