package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.server.game.archive.ArchivedGame;
import dev.espionage.server.game.conduct.Offence;
import java.util.List;
import java.util.Optional;

/**
 * What is written together.
 *
 * @param firstSeq the number of the first of the entries; 0 creates the game
 * @param entries what happened in the game, not empty
 * @param finished its place in the archive, set if the entries end it and it is not aborted: so a
 *     game has ended exactly if it is in the archive
 * @param next another game that begins with them: a rematch
 * @param gameStatus how the game stands after the entries
 * @param offences what is held against players for it
 */
public record JournalWrite(
    GameId game,
    long firstSeq,
    List<JournalEntry> entries,
    Optional<ArchivedGame> finished,
    Optional<JournalEntry.Opened> next,
    GameStatus gameStatus,
    List<Offence> offences) {

  public JournalWrite {
    if (entries.isEmpty()) {
      throw new IllegalArgumentException("nothing to write to game " + game);
    }
    entries = List.copyOf(entries);
    offences = List.copyOf(offences);
  }

  /** The beginning of a game. */
  public static JournalWrite opening(JournalEntry.Opened opened) {
    GameSetup setup = opened.event().setup();
    return new JournalWrite(
        setup.id(),
        0,
        List.of(opened),
        Optional.empty(),
        Optional.empty(),
        GameStatus.of(setup, 0, Optional.of(setup.deploymentDeadline())),
        List.of());
  }
}
