package dev.espionage.engine.game;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.FallenPieces;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.Position;
import dev.espionage.engine.play.View;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The past of a game as one viewer saw it then: pieces that were masked at the time stay masked,
 * even after the end. It is computed by replaying the game, because a room keeps only the last
 * position.
 */
public final class HistoryView {

  /**
   * One turn.
   *
   * @param view the view after the turn; {@code view.position().turn()} is its number, 0 = deployed
   * @param spent the thinking time
   * @param lag the network delay that was compensated; zero before the end of the game
   */
  public record Entry(View view, Duration spent, Duration lag) {}

  private HistoryView() {}

  /**
   * Returns the turns from number {@code from} on.
   *
   * @param most the maximum number of entries
   * @return the entries; empty during deployment and after an abort
   */
  public static List<Entry> of(Game game, Viewer viewer, int from, int most) {
    return switch (game) {
      case Game.Deploying _ -> List.of();
      case Game.Playing playing -> entries(playing, false, viewer, from, most);
      case Game.Ended ended ->
          ended.play().map(play -> entries(play, true, viewer, from, most)).orElse(List.of());
    };
  }

  private static List<Entry> entries(
      Game.Playing game, boolean over, Viewer viewer, int from, int most) {
    Position position = initial(game);
    FallenPieces fallen = FallenPieces.NONE;
    List<Entry> entries = new ArrayList<>();
    if (from <= 0 && most > 0) {
      View view = View.of(viewer, position, fallen, List.of());
      entries.add(new Entry(view, Duration.ZERO, Duration.ZERO));
    }
    for (RecordedTurn recorded : game.turns()) {
      if (entries.size() == most) {
        break;
      }
      PlayedTurn played = position.play(recorded.turn());
      position = played.after();
      fallen = fallen.with(played.fallen());
      if (position.turn() >= from) {
        View view = View.of(viewer, position, fallen, played.steps());
        entries.add(new Entry(view, recorded.spent(), over ? recorded.lag() : Duration.ZERO));
      }
    }
    return entries;
  }

  private static Position initial(Game.Playing game) {
    Board board =
        Board.deployed(
            game.setup().volcanoes(), game.deployments().white(), game.deployments().black());
    return Position.initial(game.setup().variant(), board);
  }
}
