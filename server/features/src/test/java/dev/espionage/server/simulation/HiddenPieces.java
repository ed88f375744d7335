package dev.espionage.server.simulation;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.testkit.PublicCourse;
import dev.espionage.engine.testkit.RedealSearch;
import dev.espionage.engine.testkit.ScriptedGame;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.game.room.core.Room;
import dev.espionage.server.game.room.core.RoomRules;
import dev.espionage.server.game.wire.GameMessages;
import dev.espionage.server.kernel.EncodedMessage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Checks that no state that a viewer is shown depends on what is hidden from the viewer. It deals
/// the pieces of a journal anew that the viewer never got to know, and compares the bytes that a
/// room shows after some of the entries.
final class HiddenPieces {
  /// The number of states that are compared.
  private static final int COMPARED = 4;

  private final List<JournalEntry> entries;
  private final GameSetup setup;
  private final RandomGenerator random;

  HiddenPieces(List<JournalEntry> entries, RandomGenerator random) {
    this.entries = entries;
    this.setup = ((JournalEntry.Opened) entries.getFirst()).event().setup();
    this.random = random;
  }

  /// Returns what a viewer could tell, if anything. An end that reveals the pieces is left out, and
  /// so is a game without turns.
  ///
  /// @param hidden the viewer from whom the pieces are hidden that are dealt anew
  /// @param viewer the viewer whose states are compared; the same, except to show that leaks are
  ///   found
  Optional<String> leak(Viewer hidden, Viewer viewer) {
    Deployment white = null;
    Deployment black = null;
    List<ScriptedGame.TimedCommand> script = new ArrayList<>();
    for (JournalEntry entry : entries) {
      switch (entry.event()) {
        case Event.Deployed deployed -> {
          switch (deployed.side()) {
            case WHITE -> white = deployed.deployment();
            case BLACK -> black = deployed.deployment();
          }
          add(
              script,
              new Command.Deploy(
                  deployed.side(), deployed.deployment(), ScriptedGame.CONSTANT_SALTS));
        }
        case Event.TurnPlayed played ->
            add(
                script,
                new Command.PlayTurn(played.side(), turns(script), played.turn(), Duration.ZERO));
        default -> {}
      }
    }
    return white == null || black == null || turns(script) == 0
        ? Optional.empty()
        : leak(hidden, viewer, new BySide<>(white, black), script);
  }

  private void add(List<ScriptedGame.TimedCommand> script, Command command) {
    Instant at = setup.createdAt().plusSeconds(1 + script.size());
    script.add(new ScriptedGame.TimedCommand(at, command));
  }

  private static int turns(List<ScriptedGame.TimedCommand> script) {
    return (int)
        script.stream().filter(timed -> timed.command() instanceof Command.PlayTurn).count();
  }

  private Optional<String> leak(
      Viewer hidden,
      Viewer viewer,
      BySide<Deployment> armies,
      List<ScriptedGame.TimedCommand> script) {
    var untimed =
        new GameSetup(
            setup.id(), setup.volcanoes(), new TimeControl.Unlimited(), false, setup.createdAt());
    var game = new ScriptedGame(0, untimed, armies, script);
    if (PublicCourse.of(game).turns() != turns(script)) {
      return Optional.empty(); // the last turn is stored without the steps after its end
    }
    for (ScriptedGame redeal : RedealSearch.of(game, hidden, 1, random).games()) {
      int shown = shown();
      for (int i = 0; i < COMPARED; i++) {
        int count = i == 0 ? shown : 1 + random.nextInt(shown);
        if (!shown(entries.subList(0, count), viewer)
            .equals(shown(dealt(redeal.armies()).subList(0, count), viewer))) {
          return Optional.of(
              "%s of %s can tell hidden pieces after entry %d"
                  .formatted(viewer, setup.id().text(), count - 1));
        }
      }
    }
    return Optional.empty();
  }

  /// Returns the number of entries before the end, which may reveal the pieces.
  private int shown() {
    int count = 0;
    while (count < entries.size() && !(entries.get(count).event() instanceof Event.Ended)) {
      count++;
    }
    return count;
  }

  private List<JournalEntry> dealt(BySide<Deployment> armies) {
    return entries.stream()
        .map(entry ->
            entry.event() instanceof Event.Deployed deployed
                ? new JournalEntry.Happened(
                    new Event.Deployed(deployed.side(), armies.of(deployed.side()), deployed.at()),
                    entry.cause(),
                    entry.credit())
                : entry)
        .toList();
  }

  private static EncodedMessage shown(List<JournalEntry> stored, Viewer viewer) {
    Instant now = stored.getLast().event().at().plusMillis(700);
    var rules = new RoomRules(CommitmentScheme.sha256(), new SeededRandomness(1));
    var room = new Room(new StoredGame(stored, Optional.empty()), rules, now);
    return GameMessages.snapshot(room.audience(viewer, now));
  }
}
