package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Entries that wait to be stored. */
final class PendingAppend extends WriteTask {
  private final GameAppend append;
  private final Optional<RowCondition> condition;

  PendingAppend(GameAppend append, Optional<RowCondition> condition) {
    this.append = append;
    this.condition = condition;
  }

  /** Applies the condition; returns whether it holds. */
  boolean isMet(Handle handle) throws SQLException {
    return condition.isEmpty() || JdbiErrors.change(() -> condition.get().apply(handle));
  }

  GameId game() {
    return append.game();
  }

  List<JournalPosition> places() {
    return append.positions();
  }

  List<CommitParticipant.Joined<?>> joined() {
    return append.joined();
  }

  int events() {
    int events = 0;
    for (JournalPosition journalPosition : places()) {
      events += journalPosition.rows().size();
    }
    return events;
  }
}
