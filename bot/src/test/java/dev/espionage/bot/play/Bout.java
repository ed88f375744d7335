package dev.espionage.bot.play;

import dev.espionage.bot.player.Opponent;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.Seat;
import dev.espionage.bot.player.Thinking;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.play.Fallen;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.Verdict;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** A game between two computer players: the truth is here, they get views. */
final class Bout {
  private final Map<Side, Player> players = new EnumMap<>(Side.class);
  private final List<Turn> turns = new ArrayList<>();
  private Position position;
  private Fallen fallen = Fallen.NONE;
  private List<PlayedStep> lastTurn = List.of();
  private Optional<Ending> ending = Optional.empty();

  Bout(Volcanoes volcanoes, Opponent white, Opponent black, long seed) {
    var random = new SplittableRandom(seed);
    players.put(Side.WHITE, white.join(new Seat(Side.WHITE, volcanoes), random.split()));
    players.put(Side.BLACK, black.join(new Seat(Side.BLACK, volcanoes), random.split()));
    position =
        Position.initial(
            volcanoes.variant(),
            Board.deployed(volcanoes, player(Side.WHITE).deploy(), player(Side.BLACK).deploy()));
    show();
  }

  private Player player(Side side) {
    Player player = players.get(side);
    if (player == null) {
      throw new IllegalStateException("nobody plays " + side);
    }
    return player;
  }

  private void show() {
    for (Side side : Side.values()) {
      player(side).see(View.of(Viewer.of(side), position, fallen, lastTurn));
    }
  }

  /** Plays so many turns more, or to the end. */
  Bout play(int most, Thinking thinking) {
    for (int i = 0; i < most && ending.isEmpty(); i++) {
      Side mover = position.toMove().orElseThrow();
      Turn turn = player(mover).turn(thinking);
      Verdict verdict = View.of(Viewer.of(mover), position, fallen, lastTurn).judge(turn);
      if (!(verdict instanceof Verdict.Legal)) {
        throw new AssertionError("turn %d of %s: %s".formatted(position.turn(), mover, verdict));
      }
      turns.add(turn);
      PlayedTurn played = position.play(turn);
      position = played.after();
      fallen = fallen.with(played.fallen());
      lastTurn = played.steps();
      ending = played.ending();
      if (ending.isEmpty()) {
        show();
      }
    }
    return this;
  }

  Optional<Ending> ending() {
    return ending;
  }

  List<Turn> turns() {
    return turns;
  }
}
