package dev.espionage.server.store;

import dev.espionage.engine.board.Variant;
import dev.espionage.server.deployment.DeploymentId;
import dev.espionage.server.deployment.SavedDeployment;
import dev.espionage.server.session.Player;
import dev.espionage.server.session.PlayerId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The statements about saved deployments; each names the player, so nobody finds another's. */
final class DeploymentRows {
  private static final String ROWS =
      "select id, variant, name, setup, is_default from deployment where player_id = :player ";
  private static final String DEFAULT =
      """
      select setup from deployment
      where player_id = :player and variant = :variant and is_default
      """;

  /** Changes nothing, but waits for others who hold the row; of who was erased there is none. */
  private static final String HOLD =
      "update player set guest = guest where id = :player and name <> :deleted";

  private static final String TAKEN =
      """
      select count(*) from deployment
      where player_id = :player and variant = :variant and name = :name and id <> :id
      """;
  private static final String UNSET =
      """
      update deployment set is_default = false
      where player_id = :player and variant = :variant and is_default and id <> :id
      """;
  private static final String INSERT =
      """
      insert into deployment (id, player_id, variant, name, setup, is_default, created_at)
      values (:id, :player, :variant, :name, :setup, :isDefault, :now)
      """;
  private static final String UPDATE =
      """
      update deployment set name = :name, setup = :setup, is_default = :isDefault
      where id = :id and player_id = :player
      """;

  private DeploymentRows() {}

  static List<SavedDeployment> of(Handle handle, PlayerId player) {
    return handle
        .createQuery(ROWS + "order by created_at, id")
        .bind("player", player.value())
        .map((row, _) -> saved(row))
        .list();
  }

  static Optional<SavedDeployment> find(Handle handle, PlayerId player, DeploymentId id) {
    return handle
        .createQuery(ROWS + "and id = :id")
        .bind("player", player.value())
        .bind("id", id.value())
        .map((row, _) -> saved(row))
        .findOne();
  }

  private static SavedDeployment saved(ResultSet row) throws SQLException {
    return new SavedDeployment(
        new DeploymentId(row.getString("id")),
        row.getString("variant"),
        row.getString("name"),
        row.getString("setup"),
        row.getBoolean("is_default"));
  }

  /** The setup of the default. */
  static Optional<String> defaultOf(Handle handle, PlayerId player, Variant variant) {
    return handle
        .createQuery(DEFAULT)
        .bind("player", player.value())
        .bind("variant", variant.id())
        .mapTo(String.class)
        .findOne();
  }

  /** Holds the player's row until the commit; false if there is no such player any more. */
  static boolean hold(Handle handle, PlayerId player) {
    return handle
            .createUpdate(HOLD)
            .bind("player", player.value())
            .bind("deleted", Player.DELETED)
            .execute()
        == 1;
  }

  static int count(Handle handle, PlayerId player) {
    return handle
        .createQuery("select count(*) from deployment where player_id = :player")
        .bind("player", player.value())
        .mapTo(Integer.class)
        .one();
  }

  /** Whether another one has its name. */
  static boolean isTaken(Handle handle, PlayerId player, SavedDeployment saved) {
    return handle
            .createQuery(TAKEN)
            .bind("player", player.value())
            .bind("variant", saved.variant())
            .bind("name", saved.name())
            .bind("id", saved.id().value())
            .mapTo(Integer.class)
            .one()
        > 0;
  }

  static void insert(Handle handle, PlayerId player, SavedDeployment saved, Instant now) {
    unsetOthers(handle, player, saved);
    handle
        .createUpdate(INSERT)
        .bind("id", saved.id().value())
        .bind("player", player.value())
        .bind("variant", saved.variant())
        .bind("name", saved.name())
        .bind("setup", saved.setup())
        .bind("isDefault", saved.isDefault())
        .bind("now", now.toEpochMilli())
        .execute();
  }

  static void update(Handle handle, PlayerId player, SavedDeployment saved) {
    unsetOthers(handle, player, saved);
    handle
        .createUpdate(UPDATE)
        .bind("id", saved.id().value())
        .bind("player", player.value())
        .bind("name", saved.name())
        .bind("setup", saved.setup())
        .bind("isDefault", saved.isDefault())
        .execute();
  }

  private static void unsetOthers(Handle handle, PlayerId player, SavedDeployment saved) {
    if (saved.isDefault()) {
      handle
          .createUpdate(UNSET)
          .bind("player", player.value())
          .bind("variant", saved.variant())
          .bind("id", saved.id().value())
          .execute();
    }
  }

  /** Whether there was such a row. */
  static boolean isDeleted(Handle handle, PlayerId player, DeploymentId id) {
    return handle
            .createUpdate("delete from deployment where id = :id and player_id = :player")
            .bind("id", id.value())
            .bind("player", player.value())
            .execute()
        > 0;
  }
}
