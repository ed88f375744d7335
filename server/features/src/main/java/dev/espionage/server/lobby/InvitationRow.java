package dev.espionage.server.lobby;

import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.PlayerRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Reads invitations from result rows.
final class InvitationRow {
  /// The query for the rows, which a condition follows.
  static final String SELECT = select("");

  private InvitationRow() {}

  /// Returns the query for the rows with further columns.
  ///
  /// @param columns the columns, with a comma after each
  static String select(String columns) {
    return """
    select %s i.id, i.variant, i.time_control, i.colour, i.link_hash, i.created_at, i.closed_at,
      i.rated, i.band_min, i.band_max, i.to_player, i.expires_at, i.game_id, i.closed_by,
      i.guest_side, i.held_by, i.held_until, i.held_seen,
      p.id as inviter, p.name, p.guest, p.computer
    from invitation i join player p on p.id = i.inviter
    """
        .formatted(columns);
  }

  /// Reads an invitation from the columns of [#select].
  static Invitation of(ResultSet row) throws SQLException {
    return new Invitation(
        new Invitation.Id(row.getString("id")),
        PlayerRow.of(row, "inviter"),
        new Invitation.Request(
            row.getString("variant"),
            row.getString("time_control"),
            EnumColumns.constant(Invitation.Colour.class, row.getString("colour")),
            row.getString("link_hash") != null,
            new Conditions(
                row.getBoolean("rated"),
                new RatingBand(row.getInt("band_min"), row.getInt("band_max")),
                Optional.ofNullable(row.getString("to_player")).map(PlayerId::new),
                Duration.ofMillis(row.getLong("expires_at") - row.getLong("created_at")))),
        Instant.ofEpochMilli(row.getLong("created_at")));
  }
}
