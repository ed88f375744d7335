package dev.espionage.client.computer;

import dev.espionage.client.game.ViewReader;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.HistoryEntry;
import dev.espionage.protocol.v1.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The views of a game in order, each exactly once. Consecutive snapshots provide views, and the
/// history fills the gaps between them. Confined to the event loop.
final class ViewSequence {

  private final Variant variant;
  private final Viewer viewer;
  private final List<View> waiting = new ArrayList<>();
  private Optional<View> last = Optional.empty();

  ViewSequence(Variant variant, Viewer viewer) {
    this.variant = variant;
    this.viewer = viewer;
  }

  /// Returns the turn of the next view.
  int next() {
    return last.map(view -> view.position().turn() + 1).orElse(0);
  }

  /// Takes the view of a running game's snapshot if it is the next one.
  void show(Snapshot snapshot) {
    if (snapshot.getTurn() == next()) {
      take(ViewReader.view(variant, viewer, snapshot));
    }
  }

  /// Takes the views of a history.
  ///
  /// @param before the turn to stop at, for which the newest snapshot provides the view
  void fill(List<HistoryEntry> entries, int before) {
    for (HistoryEntry entry : entries) {
      if (entry.getTurn() == next() && entry.getTurn() < before) {
        take(
            last.map(view -> ViewReader.after(view, entry))
                .orElseGet(() -> ViewReader.start(variant, viewer, entry)));
      }
    }
  }

  private void take(View view) {
    last = Optional.of(view);
    waiting.add(view);
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  /// Returns the views that were not handed out before.
  List<View> handOut() {
    List<View> views = List.copyOf(waiting);
    waiting.clear();
    return views;
  }
}
