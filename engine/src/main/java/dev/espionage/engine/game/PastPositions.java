package dev.espionage.engine.game;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import java.util.ArrayList;
import java.util.List;

/// Positions of one game at intervals of {@value #INTERVAL} turns. A part of the history is
/// replayed from the nearest one, so that it costs no more than it shows. The positions are
/// computed when they are first asked for, because most games are never asked.
///
/// Thread-safe. A later state of the game has the same past, so both share the positions.
public final class PastPositions {
  private static final int INTERVAL = 16;

  /// The state after a number of turns, as far as replaying needs it.
  record Past(Position position, FallenPieces fallen) {
    private static Past initial(Game.Playing game) {
      Board board =
          Board.deployed(
              game.setup().volcanoes(), game.deployments().white(), game.deployments().black());
      return new Past(Position.initial(game.setup().variant(), board), FallenPieces.NONE);
    }

    Past after(PlayedTurn turn) {
      return new Past(turn.after(), fallen.with(turn.fallen()));
    }
  }

  /// The states after every {@value #INTERVAL} turns from the first on. Guarded by this.
  private final List<Past> known = new ArrayList<>(0);

  /// Creates the past of a game of which no position is known yet.
  public PastPositions() {}

  /// Returns the nearest state in which at most `turns` turns had been played.
  ///
  /// @param turns at most the number of turns of the game
  synchronized Past before(Game.Playing game, int turns) {
    if (known.isEmpty()) {
      known.add(Past.initial(game));
    }
    while (known.size() <= turns / INTERVAL) {
      known.add(next(game));
    }
    return known.get(turns / INTERVAL);
  }

  private Past next(Game.Playing game) {
    Past past = known.getLast();
    var turns = game.turns().from(past.position().turn());
    for (int turn = 0; turn < INTERVAL; turn++) {
      past = past.after(past.position().play(turns.next().turn()));
    }
    return past;
  }
}
