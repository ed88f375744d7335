package dev.espionage.server.crash;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.journal.JournalEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * What is wrong with stored games.
 *
 * @param lost acknowledged turns that are not stored where they were played, as they were played
 * @param twice stored turns whose command is stored already
 * @param unheard stored turns that were acknowledged to nobody, though everybody asked until they
 *     got an answer
 * @param outOfOrder stored turns that it was the other side's turn to play
 * @param unfinished games without an end, or with more than one
 */
public record Findings(
    List<PlayedTurn> lost,
    List<PlayedTurn> twice,
    List<PlayedTurn> unheard,
    List<PlayedTurn> outOfOrder,
    List<GameId> unfinished) {

  /** Nothing is wrong. */
  public static final Findings NONE =
      new Findings(List.of(), List.of(), List.of(), List.of(), List.of());

  /**
   * Holds what is stored against what was acknowledged.
   *
   * @param stored the entries of each game, in order; none if there is no such game
   */
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
          JournalEntry.Happened(Event.TurnPlayed played, Optional<JournalEntry.Cause> cause)) {
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
