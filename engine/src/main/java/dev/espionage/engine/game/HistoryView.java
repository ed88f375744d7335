package dev.espionage.engine.game;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.PlayedTurn;
import dev.espionage.engine.play.View;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/// The past of a game as one viewer saw it then: pieces that were masked at the time stay masked,
/// even after the end. It is computed by replaying the game, because a room keeps only the last
/// position, and [PastPositions] once the history is asked for.
public final class HistoryView {

  /// One turn.
  ///
  /// @param view the view after the turn; `view.position().turn()` is its number, 0 = deployed
  /// @param spent the thinking time, excluding compensated lag
  /// @param lag the network delay that was compensated; zero before the end of the game
  public record Entry(View view, Duration spent, Duration lag) {
    private Entry withoutLag() {
      return new Entry(view, spent, Duration.ZERO);
    }
  }

  private HistoryView() {}

  /// Returns the turns from number `from` on, replaying the game from its beginning.
  public static List<Entry> of(Game game, Viewer viewer, int from, int most) {
    return of(game, viewer, from, most, new PastPositions());
  }

  /// Returns the turns from number `from` on.
  ///
  /// @param most the maximum number of entries
  /// @param past the known positions of this game
  /// @return the entries; empty during deployment and after an abort
  public static List<Entry> of(Game game, Viewer viewer, int from, int most, PastPositions past) {
    return switch (game) {
      case Game.Deploying _ -> List.of();
      case Game.Playing playing ->
          entries(playing, viewer, from, most, past).stream().map(Entry::withoutLag).toList();
      case Game.Ended ended ->
          ended.play().map(play -> entries(play, viewer, from, most, past)).orElse(List.of());
    };
  }

  private static List<Entry> entries(
      Game.Playing game, Viewer viewer, int from, int most, PastPositions known) {
    if (from > game.turns().size()) {
      return List.of();
    }
    List<Entry> entries = new ArrayList<>();
    PastPositions.Past past = known.before(game, Math.max(0, from - 1));
    if (from <= 0 && most > 0) {
      View view = View.of(viewer, past.position(), past.fallen(), List.of());
      entries.add(new Entry(view, Duration.ZERO, Duration.ZERO));
    }
    Iterator<RecordedTurn> turns = game.turns().from(past.position().turn());
    while (turns.hasNext() && entries.size() < most) {
      RecordedTurn recorded = turns.next();
      PlayedTurn played = past.position().play(recorded.turn());
      past = past.after(played);
      if (past.position().turn() >= from) {
        View view = View.of(viewer, past.position(), past.fallen(), played.steps());
        entries.add(new Entry(view, recorded.spent(), recorded.lag()));
      }
    }
    return entries;
  }
}
