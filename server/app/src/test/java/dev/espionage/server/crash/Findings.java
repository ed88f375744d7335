package dev.espionage.server.crash;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.JournalEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The faults of stored games.
///
/// @param lost the acknowledged turns that are not stored at their place and as they were played
/// @param twice the stored turns whose command is stored twice
/// @param unheard the stored turns without an acknowledgement, although players repeat every
///   command until it is answered
/// @param outOfOrder the stored turns played by the wrong side
/// @param unfinished the games without exactly one end
public record Findings(
    List<PlayedTurn> lost,
    List<PlayedTurn> twice,
    List<PlayedTurn> unheard,
    List<PlayedTurn> outOfOrder,
    List<GameId> unfinished) {

  /// No faults.
  public static final Findings NONE =
      new Findings(List.of(), List.of(), List.of(), List.of(), List.of());

  /// Compares the stored games with the acknowledged turns.
  ///
  /// @param stored the entries of each game, in order; empty if the game does not exist
  public static Findings of(List<PlayedTurn> acknowledged, Map<GameId, List<JournalEntry>> stored) {
    var findings =
        new Findings(
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>());
    Map<UUID, PlayedTurn> asked = new HashMap<>();
    acknowledged.forEach(turn -> asked.put(turn.command(), turn));
    Set<UUID> found = new HashSet<>();
    stored.forEach((game, entries) -> findings.look(game, entries, asked, found));
    acknowledged.stream()
        .filter(turn -> !found.contains(turn.command()))
        .forEach(findings.lost::add);
    return findings;
  }

  private void look(
      GameId game, List<JournalEntry> entries, Map<UUID, PlayedTurn> asked, Set<UUID> found) {
    int turns = 0;
    int ends = 0;
    for (JournalEntry entry : entries) {
      if (entry
          instanceof
          JournalEntry.Happened(
              Event.TurnPlayed played,
              Optional<JournalEntry.Cause> cause,
              Duration _)) {
        List<Step> steps = played.turn().steps();
        PlayedTurn turn = new PlayedTurn(game, turns, steps, cause.orElseThrow().command());
        judge(turn, Optional.ofNullable(asked.get(turn.command())), found);
        if (played.side() != (turns % 2 == 0 ? Side.WHITE : Side.BLACK)) {
          outOfOrder.add(turn);
        }
        turns++;
      }
      ends += entry.event() instanceof Event.Ended ? 1 : 0;
    }
    if (ends != 1) {
      unfinished.add(game);
    }
  }

  private void judge(PlayedTurn turn, Optional<PlayedTurn> asked, Set<UUID> found) {
    if (!found.add(turn.command())) {
      twice.add(turn);
    } else if (asked.isEmpty()) {
      unheard.add(turn);
    } else if (!turn.cameOf(asked.get())) {
      lost.add(asked.get());
    }
  }
}
