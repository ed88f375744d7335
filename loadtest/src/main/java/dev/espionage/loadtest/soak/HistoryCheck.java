package dev.espionage.loadtest.soak;

import dev.espionage.engine.board.Step;
import dev.espionage.loadtest.soak.check.Finding;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.check.GameNotes;
import dev.espionage.loadtest.soak.check.TurnCheck;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.GetHistory;
import dev.espionage.protocol.v1.History;
import dev.espionage.protocol.v1.HistoryEntry;
import java.util.ArrayList;
import java.util.List;

/// Fetches the history of a game page by page and compares it with the notes. Confined to the event
/// loop of its guest.
final class HistoryCheck {

  private final SoakGuest guest;
  private final GameNotes notes;
  private final SoakContext soakContext;
  private final int acknowledged;
  private final Runnable behind;
  private final List<List<Step>> turns = new ArrayList<>();
  private final List<Long> spentMillis = new ArrayList<>();

  private HistoryCheck(SoakGuest guest, GameNotes notes, SoakContext soakContext, Runnable behind) {
    this.guest = guest;
    this.notes = notes;
    this.soakContext = soakContext;
    this.acknowledged = notes.acknowledgedTurns();
    this.behind = behind;
  }

  /// Starts a check; `behind` runs if acknowledged turns are missing.
  static void begin(SoakGuest guest, GameNotes notes, SoakContext soakContext, Runnable behind) {
    soakContext.tally().add(PlayTally.Count.OPEN_HISTORY);
    new HistoryCheck(guest, notes, soakContext, behind).ask(0);
  }

  private void ask(int from) {
    GetHistory.Builder question = GetHistory.newBuilder().setGameId(notes.game()).setFromTurn(from);
    guest.ask(
        ClientFrame.newBuilder().setGetHistory(question).build(),
        answer -> read(answer.getHistory()),
        _ -> soakContext.tally().historyClosed(), // Watch is refused too, and reported
        _ -> soakContext.tally().historyClosed());
  }

  private void read(History page) {
    for (HistoryEntry entry : page.getEntriesList()) {
      if (entry.getTurn() > 0) {
        turns.add(steps(entry));
        spentMillis.add(Integer.toUnsignedLong(entry.getSpentMs()));
      }
    }
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

  /// Compares the history. An aborted game has no history, and at most one turn was played in it.
  private void compare() {
    boolean aborted = turns.isEmpty() && acknowledged <= 1;
    if (!aborted) {
      TurnCheck.ServedTurns servedTurns =
          new TurnCheck.ServedTurns("a player's history", turns, true);
      List<Finding> findings = TurnCheck.of(notes, servedTurns, acknowledged, soakContext.millis());
      soakContext.addAll(findings);
      notes.charged(spentMillis);
      if (findings.stream().anyMatch(finding -> finding.kind() == Kind.LOST)) {
        behind.run();
      }
    }
    soakContext.tally().add(PlayTally.Count.HISTORY);
    soakContext.tally().historyClosed();
  }
}
