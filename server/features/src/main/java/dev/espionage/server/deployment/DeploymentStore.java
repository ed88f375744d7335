package dev.espionage.server.deployment;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.ColumnType;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.RecordMapper;
import dev.espionage.server.sql.SqlStore;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Stores the deployments that players keep, at most {@value #MOST} per player. Names are unique
/// per player and variant, whatever their case. At most one deployment per player and variant is
/// the default. Every statement names the player, so that other players' deployments are out of
/// reach.
///
/// A change locks the player's row until the commit, so that number, names and default hold
/// whichever nodes write. The last of two concurrent changes wins. Thread-safe; never blocks the
/// caller. Stages fail if the store does not answer.
public final class DeploymentStore {
  /// The maximum number of deployments per player, over all variants.
  public static final int MOST = 50;

  /// The column types that this feature adds.
  public static final List<ColumnType<?>> COLUMN_TYPES =
      List.of(new ColumnType<>(DeploymentId.class, DeploymentId::new, DeploymentId::value));

  /// The statements that erase this store's data about the player `:id`.
  public static final List<String> ERASURE =
      List.of("delete from deployment where player_id = :id");

  private static final Logger LOG = LoggerFactory.getLogger(DeploymentStore.class);

  private static final String ROWS =
      "select id, variant, name, setup, is_default from deployment where player_id = ? ";
  private static final RowMapper<SavedDeployment> SAVED = RecordMapper.of(SavedDeployment.class);
  private static final String DEFAULT =
      """
      select setup from deployment
      where player_id = ? and variant = ? and is_default
      """;

  private static final String OTHER_NAMES =
      """
      select name from deployment
      where player_id = :player and variant = :variant and id <> :id
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

  private final SqlStore store;
  private final InstantSource clock;
  private final SecureRandom ids = new SecureRandom();

  public DeploymentStore(SqlStore store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
  }

  /// The answer to saving or changing a deployment.
  public sealed interface SaveAnswer {
    /// The deployment as it is stored now.
    record Saved(SavedDeployment deployment) implements SaveAnswer {}

    /// Another deployment of the player has this variant and this name, perhaps in another case.
    record NameTaken() implements SaveAnswer {}

    /// The player has {@value #MOST} deployments.
    record Full() implements SaveAnswer {}

    /// The player has no such deployment.
    record NotFound() implements SaveAnswer {}

    /// The player has been erased meanwhile.
    record NoPlayer() implements SaveAnswer {}
  }

  /// Returns the player's deployments, in the order of their creation.
  public CompletionStage<List<SavedDeployment>> list(PlayerId player) {
    return store.ask(
        handle -> handle.select(ROWS + "order by created_at, id", player).map(SAVED).list());
  }

  /// Finds a deployment of the player.
  public CompletionStage<Optional<SavedDeployment>> find(PlayerId player, DeploymentId id) {
    return store.ask(handle -> find(handle, player, id));
  }

  /// Saves a new deployment. If it is the default, it replaces the previous default.
  public CompletionStage<SaveAnswer> save(PlayerId player, SavedDeployment.Draft draft) {
    SavedDeployment saved = draft.as(DeploymentId.draw(ids));
    return store.compute(handle ->
        PlayerRow.hold(store, handle, player)
            ? save(handle, player, saved)
            : new SaveAnswer.NoPlayer());
  }

  /// Saves a deployment. If it exists already, an earlier attempt of the same write has saved it.
  private SaveAnswer save(Handle handle, PlayerId player, SavedDeployment saved) {
    if (find(handle, player, saved.id()).isPresent()) {
      return new SaveAnswer.Saved(saved);
    }
    if (count(handle, player) >= MOST) {
      return new SaveAnswer.Full();
    }
    if (isTaken(handle, player, saved)) {
      return new SaveAnswer.NameTaken();
    }
    insert(handle, player, saved, clock.instant());
    return new SaveAnswer.Saved(saved);
  }

  /// Changes a deployment of the player. If it becomes the default, it replaces the previous
  /// default.
  public CompletionStage<SaveAnswer> change(
      PlayerId player, DeploymentId id, SavedDeployment.Change change) {
    return store.compute(handle ->
        PlayerRow.hold(store, handle, player)
            ? find(handle, player, id)
                .map(before -> update(handle, player, before, before.with(change)))
                .orElseGet(SaveAnswer.NotFound::new)
            : new SaveAnswer.NoPlayer());
  }

  private static SaveAnswer update(
      Handle handle, PlayerId player, SavedDeployment before, SavedDeployment saved) {
    if (!saved.name().equals(before.name()) && isTaken(handle, player, saved)) {
      return new SaveAnswer.NameTaken();
    }
    unsetOthers(handle, player, saved);
    handle.createUpdate(UPDATE).bindMethods(saved).bind("player", player).execute();
    return new SaveAnswer.Saved(saved);
  }

  /// Deletes a deployment of the player. Returns false if there was none. Counts a deletion by an
  /// earlier attempt of the same write.
  public CompletionStage<Boolean> delete(PlayerId player, DeploymentId id) {
    var deleted = new AtomicBoolean();
    return store.compute(handle -> {
      if (deleteRow(handle, player, id)) {
        deleted.set(true);
      }
      return deleted.get();
    });
  }

  /// Returns the deployment for a player who is too late, as the player sees it. Empty if the
  /// player has no default, or it does not fit the variant.
  public CompletionStage<Optional<Deployment>> defaultOf(PlayerId player, Variant variant) {
    return store.ask(handle ->
        defaultOf(handle, player, variant).flatMap(setup -> fitting(player, variant, setup)));
  }

  private static Optional<Deployment> fitting(PlayerId player, Variant variant, String setup) {
    return switch (Deployment.parse(variant, setup)) {
      case Parsed.Value<Deployment>(Deployment deployment) -> Optional.of(deployment);
      case Parsed.Failure<Deployment> _ -> {
        LOG.warn(
            "player {}: the default deployment does not fit its variant {}", player, variant.id());
        yield Optional.empty();
      }
    };
  }

  private static Optional<SavedDeployment> find(Handle handle, PlayerId player, DeploymentId id) {
    return handle.select(ROWS + "and id = ?", player, id).map(SAVED).findOne();
  }

  private static Optional<String> defaultOf(Handle handle, PlayerId player, Variant variant) {
    return handle.select(DEFAULT, player, variant).mapTo(String.class).findOne();
  }

  private static int count(Handle handle, PlayerId player) {
    return handle
        .select("select count(*) from deployment where player_id = ?", player)
        .mapTo(Integer.class)
        .one();
  }

  /// Returns whether another deployment has the name, perhaps in another case.
  private static boolean isTaken(Handle handle, PlayerId player, SavedDeployment saved) {
    return handle
        .createQuery(OTHER_NAMES)
        .bind("player", player)
        .bindMethods(saved)
        .mapTo(String.class)
        .list()
        .stream()
        .anyMatch(name -> DeploymentName.areAlike(name, saved.name()));
  }

  private static void insert(Handle handle, PlayerId player, SavedDeployment saved, Instant now) {
    unsetOthers(handle, player, saved);
    handle
        .createUpdate(INSERT)
        .bindMethods(saved)
        .bind("player", player)
        .bind("now", now)
        .execute();
  }

  private static void unsetOthers(Handle handle, PlayerId player, SavedDeployment saved) {
    if (saved.isDefault()) {
      handle.createUpdate(UNSET).bind("player", player).bindMethods(saved).execute();
    }
  }

  /// Deletes a deployment's row. Returns false if there was none.
  private static boolean deleteRow(Handle handle, PlayerId player, DeploymentId id) {
    return handle.execute("delete from deployment where id = ? and player_id = ?", id, player) > 0;
  }
}
