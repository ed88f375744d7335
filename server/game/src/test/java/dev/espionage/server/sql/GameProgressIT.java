package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.entries;
import static dev.espionage.server.sql.StoreFixture.failure;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.GameExtensions;
import dev.espionage.server.game.journal.GameProgressBuffer;
import dev.espionage.server.game.journal.JournalRows;
import dev.espionage.server.game.journal.SqlJournal;
import dev.espionage.server.game.room.PlayerRequest;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests of the buffered turns of games when a replica of PostgreSQL takes over with less.
class GameProgressIT {
  private static final JournaledMatch MATCH = JournaledMatch.inPlay("600+5", 1).play(3);
  private static final GameId GAME = MATCH.last().game();

  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private GameProgressBuffer buffer;
  private SqlJournal journal;

  /// Creates a journal whose buffer only the test flushes.
  @BeforeEach
  void open() {
    fixture = new StoreFixture(DatabaseKind.POSTGRES, directory);
    store = fixture.open();
    SqlStore sql = store.sql();
    buffer = new GameProgressBuffer(sql.writer(), sql.database());
    journal =
        new SqlJournal(
            new JournalRows(GameExtensions.GAMES.participants()),
            sql.writer(),
            sql.reader(),
            buffer,
            sql.database(),
            sql.marks(),
            _ -> {});
    MATCH.writes.forEach(write -> get(journal.append(write)));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private void loseLastEntry() {
    fixture.execute(
        "delete from game_event where game_id = '%s' and seq = %d"
            .formatted(GAME.text(), MATCH.entries().size() - 1));
  }

  private long turn() {
    buffer.flush();
    StoreFixture.settle(store);
    return fixture.number("select turn from game");
  }

  @Test
  void aTurnInTheJournalIsWritten() {
    assertThat(turn()).isEqualTo(3);
  }

  @Test
  void aTurnThatTheJournalHasLostIsNotWritten() {
    loseLastEntry();
    assertThat(turn()).isZero();
    assertThat(entries(store, GAME)).hasSize(MATCH.entries().size() - 1);
  }

  @Test
  void aTurnBeforeAnotherNodesEntriesIsNotWritten() {
    loseLastEntry();
    JournaledMatch theirs = JournaledMatch.inPlay("600+5", 1).play(2);
    int known = theirs.writes.size();
    theirs.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    theirs.ask(Side.BLACK, new PlayerRequest.AnswerDraw(false));
    GameStores other = fixture.open();
    theirs
        .writes
        .subList(known, theirs.writes.size())
        .forEach(write -> get(other.journal().append(write)));
    JournaledMatch mine = JournaledMatch.inPlay("600+5", 1).play(4);
    assertThat(failure(journal.append(mine.last()))).isInstanceOf(WrongSequence.class);
    assertThat(turn()).isLessThan(3);
    assertThat(entries(store, GAME))
        .hasSize(theirs.entries().size())
        .endsWith(theirs.entries().getLast());
  }
}
