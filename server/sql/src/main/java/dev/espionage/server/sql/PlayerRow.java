package dev.espionage.server.sql;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;

/// Reads players from result rows, and locks their rows.
public final class PlayerRow {
  private static final String HOLD = "select 1 from player where id = ? and name <> ?";

  private PlayerRow() {}

  /// Reads a player from the columns `name`, `guest` and `computer`.
  ///
  /// @param id the name of the id column
  public static Player of(ResultSet row, String id) throws SQLException {
    return player(row, id, "name", "guest", "computer");
  }

  /// Reads a player from columns with a prefix, such as `white`, `white_name`, `white_guest` and
  /// `white_computer`.
  public static Player ofSide(ResultSet row, String side) throws SQLException {
    return player(row, side, side + "_name", side + "_guest", side + "_computer");
  }

  /// Locks a player's row until the commit: changes nothing, but waits for other holders of the
  /// row. Returns false if there is no such player, or the player was erased.
  ///
  /// @param handle the writer's handle of this store
  public static boolean hold(SqlStore store, Handle handle, PlayerId player) {
    return handle
        .select(HOLD + store.database().rowLockClause(), player, Player.DELETED)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  private static Player player(ResultSet row, String id, String name, String guest, String computer)
      throws SQLException {
    return new Player(
        new PlayerId(row.getString(id)),
        row.getString(name),
        row.getBoolean(guest),
        row.getBoolean(computer));
  }
}
