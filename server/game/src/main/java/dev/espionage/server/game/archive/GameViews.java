package dev.espionage.server.game.archive;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.notation.PositionNotation;
import dev.espionage.engine.play.Position;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;

/// The knowledge of each viewer of a game, as lines of the position notation (docs/notation.md).
/// Printing it shows no piece.
///
/// @param turns the number of turns played
/// @param own the views of the two players
/// @param spectators the view of everybody else
public record GameViews(
    BySide<PlayerId> players, int turns, BySide<String> own, String spectators) {
  /// Makes the views of a game as of `now`, by the projection that its room shows.
  public static GameViews of(BySide<PlayerId> players, Game game, Instant now) {
    return new GameViews(
        players,
        position(game, Viewer.SPECTATOR, now).turn(),
        new BySide<>(line(game, Viewer.WHITE, now), line(game, Viewer.BLACK, now)),
        line(game, Viewer.SPECTATOR, now));
  }

  private static String line(Game game, Viewer viewer, Instant now) {
    return PositionNotation.format(position(game, viewer, now));
  }

  private static Position position(Game game, Viewer viewer, Instant now) {
    return GameView.of(game, viewer, now).view().position();
  }

  /// Returns the view of a player of the game, and the spectators' view for everybody else.
  public String of(Optional<PlayerId> viewer) {
    if (viewer.equals(Optional.of(players.white()))) {
      return own.white();
    }
    return viewer.equals(Optional.of(players.black())) ? own.black() : spectators;
  }

  @Override
  public String toString() {
    return "GameViews[" + players + "]";
  }
}
