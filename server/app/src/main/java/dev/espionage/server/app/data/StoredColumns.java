package dev.espionage.server.app.data;

import com.google.common.collect.ImmutableMap;
import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.notation.Result;
import dev.espionage.server.game.journal.GameStatus;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.sql.EnumColumns;
import java.time.Instant;
import java.util.Optional;

/// The expected columns of a game in the tables beside the journal, as text; empty means null. It
/// leaves out columns that may lag behind the journal, and player names, which are those of an
/// earlier time.
final class StoredColumns {
  private StoredColumns() {}

  static ImmutableMap<String, Optional<String>> unfinished(
      JournalEntry.Opened opened, Game folded) {
    GameSetup setup = opened.event().setup();
    return common(opened)
        .put("time_control", Optional.of(setup.timeControl().format()))
        .put("volcanoes", Optional.of(setup.volcanoes().notation()))
        .put("phase", Optional.of(EnumColumns.of(folded.phase())))
        .put("deadline_at", GameStatus.of(folded).wakeAt().map(StoredColumns::millis))
        .buildOrThrow();
  }

  static ImmutableMap<String, Optional<String>> archived(
      JournalEntry.Opened opened, FinishedGame game) {
    return common(opened)
        .put("result", Optional.of(Result.of(game.ending()).score().text()))
        .put("reason", Optional.of(EnumColumns.of(game.ending().reason())))
        .put("turns", Optional.of(Integer.toString(game.turns().size())))
        .put("ended_at", Optional.of(millis(game.endedAt())))
        .buildOrThrow();
  }

  private static ImmutableMap.Builder<String, Optional<String>> common(JournalEntry.Opened opened) {
    GameSetup setup = opened.event().setup();
    return ImmutableMap.<String, Optional<String>>builder()
        .put("variant", Optional.of(setup.variant().id()))
        .put("speed", Optional.of(EnumColumns.of(setup.timeControl().speed())))
        .put("white", Optional.of(opened.players().white().id().value()))
        .put("black", Optional.of(opened.players().black().id().value()))
        .put("created_at", Optional.of(millis(setup.createdAt())));
  }

  private static String millis(Instant instant) {
    return Long.toString(instant.toEpochMilli());
  }
}
