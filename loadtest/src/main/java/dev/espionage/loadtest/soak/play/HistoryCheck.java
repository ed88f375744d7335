package dev.espionage.loadtest.soak.play;

import dev.espionage.engine.board.Step;
import dev.espionage.loadtest.soak.check.GameNotes;
import dev.espionage.loadtest.soak.check.TurnCheck;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GetHistory;
import dev.espionage.protocol.v1.History;
import dev.espionage.protocol.v1.HistoryEntry;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks for the history of a game, page by page, and holds it against the notes. Belongs to the
 * event loop of its guest.
 */
final class HistoryCheck {

  private final Guest guest;
  private final GameNotes notes;
  private final Scene scene;
  private final int acknowledged;
  private final List<List<Step>> turns = new ArrayList<>();

  private HistoryCheck(Guest guest, GameNotes notes, Scene scene) {
    this.guest = guest;
    this.notes = notes;
    this.scene = scene;
    this.acknowledged = notes.acknowledgedTurns();
  }

  /** Begins; what is found goes to the scene. */
  static void begin(Guest guest, GameNotes notes, Scene scene) {
    new HistoryCheck(guest, notes, scene).ask(0);
  }

  private void ask(int from) {
    GetHistory.Builder question = GetHistory.newBuilder().setGameId(notes.game()).setFromTurn(from);
    guest.ask(
        ClientFrame.newBuilder().setGetHistory(question).build(),
        answer -> read(answer.getHistory()),
        _ -> {}, // Watch is refused too, and tells.
        _ -> {});
  }

  private void read(History page) {
    page.getEntriesList().stream()
        .filter(entry -> entry.getTurn() > 0)
        .map(HistoryCheck::steps)
        .forEach(turns::add);
    if (page.getNextTurn() > 0) {
      ask(page.getNextTurn());
    } else {
      compare();
    }
  }

  private static List<Step> steps(HistoryEntry entry) {
    return entry.getStepsList().stream()
        .map(step -> new Step(step.getFrom(), step.getTo()))
        .toList();
  }

  /** A game that has been aborted has no history, and at most one turn was played in it. */
  private void compare() {
    boolean aborted = turns.isEmpty() && acknowledged <= 1;
    if (!aborted) {
      TurnCheck.Told told = new TurnCheck.Told("the history that a player was sent", turns, true);
      scene.findings().addAll(TurnCheck.of(notes, told, acknowledged, scene.millis()));
    }
    scene.tally().historyCompared();
  }
}
