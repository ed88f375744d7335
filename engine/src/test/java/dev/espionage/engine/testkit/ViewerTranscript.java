package dev.espionage.engine.testkit;

import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.Decision;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameView;
import dev.espionage.engine.game.HistoryView;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Everything that one viewer is told while a script runs, in order, as values and as bytes. After
/// every command this is the view and the legal steps, and for the viewer's own commands the
/// answer. The history is told now and then, just before the end, and after it. The list stops when
/// the game is revealed: of the end itself it has only the history, which stays as it was seen
/// then. An aborted game is never revealed, so its list runs to the end of the script.
public final class ViewerTranscript {

  private static final int COMMANDS_BETWEEN_HISTORIES = 32;

  /// One item that was told.
  public record Entry(String label, Object value, ByteBuffer bytes) {

    /// Returns whether these bytes occur in the item.
    public boolean contains(byte[] wanted) {
      for (int i = 0; i + wanted.length <= bytes.limit(); i++) {
        if (bytes.slice(i, wanted.length).equals(ByteBuffer.wrap(wanted))) {
          return true;
        }
      }
      return false;
    }
  }

  private final List<Entry> entries = new ArrayList<>();

  private ViewerTranscript() {}

  /// Runs the script and records everything that `teller` tells `viewer`.
  public static ViewerTranscript by(
      ViewerInformation viewerInformation, ScriptedGame script, Viewer viewer) {
    ViewerTranscript viewerTranscript = new ViewerTranscript();
    viewerTranscript.run(viewerInformation, script, viewer);
    return viewerTranscript;
  }

  private void run(ViewerInformation viewerInformation, ScriptedGame script, Viewer viewer) {
    var referee = ScriptedGame.referee();
    Game game = script.created();
    tell(viewerInformation, game, viewer, script.setup().createdAt(), "created");
    for (int i = 0; i < script.script().size(); i++) {
      ScriptedGame.TimedCommand timedCommand = script.script().get(i);
      Command command = script.command(timedCommand);
      String label = i + " " + command.getClass().getSimpleName();
      Decision decision = referee.decide(game, command, timedCommand.at());
      answer(viewerInformation, game, viewer, command, decision, label);
      boolean ends = decision.events().stream().anyMatch(Event.Ended.class::isInstance);
      if (ends || i % COMMANDS_BETWEEN_HISTORIES == 0) {
        tell(viewerInformation.history(game, viewer), label);
      }
      for (Event event : decision.events()) {
        game = game.apply(event);
      }
      if (game instanceof Game.Ended ended && ended.play().isPresent()) {
        tell(viewerInformation.history(game, viewer), label + ", revealed");
        return;
      }
      tell(viewerInformation, game, viewer, timedCommand.at(), label);
    }
  }

  private void answer(
      ViewerInformation viewerInformation,
      Game game,
      Viewer viewer,
      Command command,
      Decision decision,
      String label) {
    if (command instanceof Command.ByPlayer own && viewer.knows(own.side())) {
      String answer =
          switch (decision) {
            case Decision.Accepted _ -> "done";
            case Decision.Rejected(var rejection, var _, var _) ->
                viewerInformation.refusal(game, own, rejection);
          };
      add(label + ": answer", answer, CanonicalBytes.of(answer));
    }
  }

  private void tell(
      ViewerInformation viewerInformation, Game game, Viewer viewer, Instant now, String label) {
    GameView view = viewerInformation.view(game, viewer, now);
    add(label + ": view", view, CanonicalBytes.of(view));
    var steps = viewerInformation.legalSteps(game, viewer);
    add(label + ": legal steps", steps, CanonicalBytes.ofSteps(steps));
  }

  private void tell(List<HistoryView.Entry> history, String label) {
    add(label + ": history", history, CanonicalBytes.of(history));
  }

  private void add(String label, Object value, byte[] bytes) {
    entries.add(new Entry(label, value, ByteBuffer.wrap(bytes).asReadOnlyBuffer()));
  }

  public List<Entry> entries() {
    return List.copyOf(entries);
  }

  /// Returns the first point at which `other` was told something else, if any.
  public Optional<String> difference(ViewerTranscript other) {
    int both = Math.min(entries.size(), other.entries.size());
    for (int i = 0; i < both; i++) {
      if (!entries.get(i).equals(other.entries.get(i))) {
        return Optional.of(entries.get(i).label() + " / " + other.entries.get(i).label());
      }
    }
    return entries.size() == other.entries.size()
        ? Optional.empty()
        : Optional.of(entries.size() + " things told, not " + other.entries.size());
  }
}
