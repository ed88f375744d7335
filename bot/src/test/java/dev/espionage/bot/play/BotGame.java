package dev.espionage.bot.play;

import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.PlayedStep;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/// A game between two computer players. It holds the true position; the players receive views.
public final class BotGame {
  private final Map<Side, Player> players = new EnumMap<>(Side.class);
  private final Map<Side, List<View>> seen = new EnumMap<>(Side.class);
  private final List<Turn> turns = new ArrayList<>();
  private Position position;
  private FallenPieces fallen = FallenPieces.NONE;
  private List<PlayedStep> lastTurn = List.of();
  private Optional<Ending> ending = Optional.empty();

  /// Creates both players and deploys their armies.
  public BotGame(Volcanoes volcanoes, PlayerFactory white, PlayerFactory black, long seed) {
    var random = new SplittableRandom(seed);
    players.put(Side.WHITE, white.create(new GameStart(Side.WHITE, volcanoes), random.split()));
    players.put(Side.BLACK, black.create(new GameStart(Side.BLACK, volcanoes), random.split()));
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
      View view = View.of(Viewer.of(side), position, fallen, lastTurn);
      player(side).observe(view);
      seen.computeIfAbsent(side, _ -> new ArrayList<>()).add(view);
    }
  }

  /// Plays on to the end, but at most this many turns.
  public BotGame play(int most, ThinkingTime thinking) {
    for (int i = 0; i < most && ending.isEmpty(); i++) {
      Side mover = position.toMove().orElseThrow();
      Turn turn = player(mover).turn(thinking);
      TurnVerdict verdict = View.of(Viewer.of(mover), position, fallen, lastTurn).judge(turn);
      if (!(verdict instanceof TurnVerdict.Legal)) {
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

  /// Returns the views that a side was shown, in order.
  public List<View> seenBy(Side side) {
    return seen.getOrDefault(side, List.of());
  }

  /// Returns the ending; empty while the game runs.
  public Optional<Ending> ending() {
    return ending;
  }

  /// Returns the turns played.
  public List<Turn> turns() {
    return turns;
  }
}
