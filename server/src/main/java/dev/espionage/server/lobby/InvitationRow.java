package dev.espionage.server.lobby;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitations.Fate;
import dev.espionage.server.sql.PlayerRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/** What a row of the table of invitations says. */
final class InvitationRow {
  private InvitationRow() {}

  static Fate fate(ResultSet row) throws SQLException {
    if (row.getObject("closed_at") == null) {
      return new Fate.Stands();
    }
    return row.getString("game_id") == null ? new Fate.Gone() : begun(row);
  }

  static Fate.Begun begun(ResultSet row) throws SQLException {
    return new Fate.Begun(
        new InvitationId(row.getString("id")),
        new GameId(row.getString("game_id")),
        new PlayerId(row.getString("inviter")),
        new PlayerId(row.getString("closed_by")),
        Side.valueOf(row.getString("guest_side").toUpperCase(Locale.ROOT)));
  }

  static Invitation invitation(ResultSet row) throws SQLException {
    return new Invitation(
        new InvitationId(row.getString("id")),
        PlayerRow.of(row, "inviter"),
        new InvitationRequest(
            row.getString("variant"),
            row.getString("time_control"),
            Colour.valueOf(row.getString("colour").toUpperCase(Locale.ROOT)),
            row.getString("link_hash") != null,
            conditions(row)),
        Instant.ofEpochMilli(row.getLong("created_at")));
  }

  private static Conditions conditions(ResultSet row) throws SQLException {
    return new Conditions(
        row.getBoolean("rated"),
        new RatingBand(row.getInt("band_min"), row.getInt("band_max")),
        Optional.ofNullable(row.getString("to_player")).map(PlayerId::new),
        Duration.ofMillis(row.getLong("expires_at") - row.getLong("created_at")));
  }

  static Optional<LinkToken.Hash> link(ResultSet row) throws SQLException {
    return Optional.ofNullable(row.getString("link_hash")).map(LinkToken.Hash::new);
  }
}
