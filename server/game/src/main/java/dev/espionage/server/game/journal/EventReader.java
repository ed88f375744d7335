package dev.espionage.server.game.journal;

import dev.espionage.engine.game.Game;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.HighWaterMarks;
import dev.espionage.server.sql.database.StoredEvents;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads one game from the journal, completely or not at all. It rejects a game with an unknown or
/// damaged event, or with an event that does not follow from the earlier ones. It also rejects a
/// game whose last events are missing, as far as high-water marks and other tables reveal that.
///
/// @param connection the connection, in a transaction that sees one state of the database
/// @param marks the high-water marks, read before that transaction
public record EventReader(
    Connection connection, Database database, GameId game, HighWaterMarks marks) {
  private static final String PLAYER = "select name, guest, computer from player where id = ?";
  private static final String KEPT =
      "select 1 from game where id = ? union all select 1 from archive where game_id = ?";
  private static final String SEEN = "select seen_at from node where id = ?";

  /// Reads the game; empty if there is none. Throws [UnreadableGame].
  public Optional<StoredGame> read() throws SQLException {
    List<byte[]> payloads = new ArrayList<>();
    long writer = 0;
    for (StoredEvents.Event event : database.storedEvents().of(connection, game.text(), 0)) {
      requireSeq(event.seq(), payloads.size());
      payloads.add(event.payload());
      writer = event.writer();
    }
    requireAsManyAsWereStored(payloads.size());
    if (payloads.isEmpty()) {
      return Optional.empty();
    }
    List<JournalEntry> entries = decode(payloads);
    requireWhole(fold(entries));
    return Optional.of(new StoredGame(entries, seen(writer)));
  }

  private void requireSeq(long found, long expected) {
    if (found != expected) {
      throw damaged("entry %d is missing".formatted(expected));
    }
  }

  private void requireAsManyAsWereStored(int found) {
    int stored = marks.of(game.text());
    if (found < stored) {
      throw damaged(
          "its last entries are missing: %d were stored, %d are left".formatted(stored, found));
    }
  }

  private List<JournalEntry> decode(List<byte[]> payloads) throws SQLException {
    List<JournalEntry> entries = new ArrayList<>(payloads.size());
    for (byte[] payload : payloads) {
      entries.add(decode(payload, entries.size()));
    }
    return entries;
  }

  private JournalEntry decode(byte[] payload, int seq) throws SQLException {
    if (!EntryChecksum.fits(payload, game, seq)) {
      throw damaged("entry %d: its checksum is wrong".formatted(seq));
    }
    DecodedEntry decoded;
    try {
      decoded = JournalCodec.decode(payload, this::player);
    } catch (LookupFailed e) {
      throw e.cause;
    }
    return switch (decoded) {
      case DecodedEntry.Entry(JournalEntry entry) -> entry;
      case DecodedEntry.UnknownEvent unknown ->
          throw new UnreadableGame(
              game,
              UnreadableGame.Reason.WRITTEN_BY_A_NEWER_VERSION,
              "entry %d: %s".formatted(seq, unknown.reason()));
      case DecodedEntry.DamagedEntry bad ->
          throw damaged("entry %d: %s".formatted(seq, bad.reason()));
    };
  }

  /// Folds the entries into the game, as was possible when they were written.
  private Game fold(List<JournalEntry> entries) {
    try {
      return JournalEntry.game(entries);
    } catch (RuntimeException e) {
      throw damaged("its entries contradict each other");
    }
  }

  private void requireWhole(Game folded) throws SQLException {
    Optional<String> missing = TruncationCheck.missing(connection, folded, database);
    if (missing.isPresent()) {
      throw damaged(missing.get());
    }
  }

  private Player player(PlayerId id) {
    try (PreparedStatement statement = connection.prepareStatement(PLAYER)) {
      statement.setString(1, id.value());
      try (ResultSet row = statement.executeQuery()) {
        return row.next()
            ? new Player(id, row.getString(1), row.getBoolean(2), row.getBoolean(3))
            : removed(id);
      }
    } catch (SQLException e) {
      throw new LookupFailed(e);
    }
  }

  /// Returns a stand-in for a removed player. The game must have been aborted, since only guests
  /// whose games were all aborted are removed.
  private Player removed(PlayerId id) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(KEPT)) {
      statement.setString(1, game.text());
      statement.setString(2, game.text());
      try (ResultSet row = statement.executeQuery()) {
        if (row.next()) {
          throw damaged("player %s is missing".formatted(id));
        }
        return new Player(id, Player.DELETED, true);
      }
    }
  }

  private Optional<Instant> seen(long node) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(SEEN)) {
      statement.setLong(1, node);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() ? Optional.of(Instant.ofEpochMilli(row.getLong(1))) : Optional.empty();
      }
    }
  }

  private UnreadableGame damaged(String what) {
    return new UnreadableGame(game, UnreadableGame.Reason.DAMAGED, what);
  }

  /// Carries an SQL failure through the codec.
  private static final class LookupFailed extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final SQLException cause;

    LookupFailed(SQLException cause) {
      super(null, cause, false, false);
      this.cause = cause;
    }
  }
}
