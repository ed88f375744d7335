package dev.espionage.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.CommandLineRun;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.journal.UnreadableGame;
import dev.espionage.server.sql.database.SchemaRefused;
import dev.espionage.server.sql.database.StoreDamaged;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;

/// The result of opening a store on the files that a crash has left, and of `data check` on them
/// before.
///
/// @param check the result of the check on the files as they were left
/// @param opens whether the store opens
/// @param unwritable whether the server cannot start because a name of a column is damaged, which
///   `data check` notices only if it has rows to read there
/// @param refused the acknowledged games that the store refuses
/// @param unavailable the acknowledged games that the store cannot read for now, because names of
///   tables or columns are damaged
/// @param lost the acknowledged games that the store reads with missing or different entries
record RecoveryResult(
    CommandLineRun check,
    boolean opens,
    boolean unwritable,
    TreeSet<String> refused,
    TreeSet<String> unavailable,
    TreeSet<String> lost) {

  static RecoveryResult of(
      Path directory, Map<GameId, Integer> acknowledged, Map<GameId, List<JournalEntry>> written)
      throws IOException, InterruptedException {
    CommandLineRun check = DataCommand.in(directory, directory).run("check");
    var recoveryResult =
        new RecoveryResult(check, true, false, new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
    try (var fixture = new StoreFixture(DatabaseKind.SQLITE, directory, false)) {
      GameStores store = fixture.openOrThrow();
      acknowledged.forEach((game, count) ->
          recoveryResult.look(store, game, written.getOrDefault(game, List.of()), count));
      return recoveryResult;
    } catch (StoreDamaged | SchemaRefused e) {
      // The damage may be in the table with the schema's version.
      return notOpened(check, false);
    } catch (IOException e) {
      // SQLite's own check does not read the names of columns.
      assertThat(e).hasMessageContaining("cannot be written: the database failed");
      return notOpened(check, true);
    }
  }

  private static RecoveryResult notOpened(CommandLineRun check, boolean unwritable) {
    return new RecoveryResult(
        check, false, unwritable, new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
  }

  private void look(GameStores store, GameId game, List<JournalEntry> written, int count) {
    try {
      Optional<StoredGame> stored = StoreFixture.get(store.journal().read(game));
      List<JournalEntry> entries = stored.map(StoredGame::entries).orElse(List.of());
      if (entries.size() < count
          || entries.size() > written.size()
          || !events(entries).equals(events(written.subList(0, entries.size())))) {
        lost.add(game.text());
      }
    } catch (CompletionException e) {
      switch (e.getCause()) {
        case UnreadableGame _ -> refused.add(game.text());
        case StoreUnavailable _ -> unavailable.add(game.text());
        case null, default -> throw e;
      }
    }
  }

  /// Returns the events only, because names of players come from another table.
  private static List<Event> events(List<JournalEntry> entries) {
    return entries.stream().map(JournalEntry::event).toList();
  }
}
