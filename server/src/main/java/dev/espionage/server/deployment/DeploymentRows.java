package dev.espionage.server.deployment;

import dev.espionage.engine.board.Variant;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** The statements about saved deployments; each names the player, so nobody finds another's. */
final class DeploymentRows {
  private static final String ROWS =
      "select id, variant, name, setup, is_default from deployment where player_id = :player ";
  private static final RowMapper<SavedDeployment> SAVED =
      ConstructorMapper.of(SavedDeployment.class);
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
        .bind("player", player)
        .map(SAVED)
        .list();
  }

  static Optional<SavedDeployment> find(Handle handle, PlayerId player, DeploymentId id) {
    return handle
        .createQuery(ROWS + "and id = :id")
        .bind("player", player)
        .bind("id", id)
        .map(SAVED)
        .findOne();
  }

  /** The setup of the default. */
  static Optional<String> defaultOf(Handle handle, PlayerId player, Variant variant) {
    return handle
        .createQuery(DEFAULT)
        .bind("player", player)
        .bind("variant", variant)
        .mapTo(String.class)
        .findOne();
  }

  /** Holds the player's row until the commit; false if there is no such player any more. */
  static boolean hold(Handle handle, PlayerId player) {
    return handle
            .createUpdate(HOLD)
            .bind("player", player)
            .bind("deleted", Player.DELETED)
            .execute()
        == 1;
  }

  static int count(Handle handle, PlayerId player) {
    return handle
        .createQuery("select count(*) from deployment where player_id = :player")
        .bind("player", player)
        .mapTo(Integer.class)
        .one();
  }

  /** Whether another one has its name. */
  static boolean isTaken(Handle handle, PlayerId player, SavedDeployment saved) {
    return handle
            .createQuery(TAKEN)
            .bind("player", player)
            .bindMethods(saved)
            .mapTo(Integer.class)
            .one()
        > 0;
  }

  static void insert(Handle handle, PlayerId player, SavedDeployment saved, Instant now) {
    unsetOthers(handle, player, saved);
    handle
        .createUpdate(INSERT)
        .bindMethods(saved)
        .bind("player", player)
        .bind("now", now)
        .execute();
  }

  static void update(Handle handle, PlayerId player, SavedDeployment saved) {
    unsetOthers(handle, player, saved);
    handle.createUpdate(UPDATE).bindMethods(saved).bind("player", player).execute();
  }

  private static void unsetOthers(Handle handle, PlayerId player, SavedDeployment saved) {
    if (saved.isDefault()) {
      handle.createUpdate(UNSET).bind("player", player).bindMethods(saved).execute();
    }
  }

  /** Whether there was such a row. */
  static boolean isDeleted(Handle handle, PlayerId player, DeploymentId id) {
    return handle
            .createUpdate("delete from deployment where id = :id and player_id = :player")
            .bind("id", id)
            .bind("player", player)
            .execute()
        > 0;
  }
}
