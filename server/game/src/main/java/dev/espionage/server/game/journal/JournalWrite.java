package dev.espionage.server.game.journal;

import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.server.game.archive.ArchivedGame;
import dev.espionage.server.game.conduct.Offence;
import java.util.List;
import java.util.Optional;

/**
 * The changes that are written together.
 *
 * @param previous the end of the journal that the entries follow; {@link JournalEnd#EMPTY} creates
 *     the game
 * @param entries the new entries of the game, not empty
 * @param finished the game for the archive, set if the entries end it without aborting it. A game
 *     that ended without being aborted is therefore always in the archive.
 * @param next the rematch, if one begins with the entries
 * @param gameStatus the status of the game after the entries
 * @param offences the offences that the entries bring
 */
public record JournalWrite(
    GameId game,
    JournalEnd previous,
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

  /** Returns the number of the first entry. */
  public long firstSeq() {
    return previous.length();
  }

  /** Returns the write that creates a game. */
  public static JournalWrite opening(JournalEntry.Opened opened) {
    GameSetup setup = opened.event().setup();
    return new JournalWrite(
        setup.id(),
        JournalEnd.EMPTY,
        List.of(opened),
        Optional.empty(),
        Optional.empty(),
        GameStatus.of(setup, 0, setup.deploymentDeadline()),
        List.of());
  }
}
