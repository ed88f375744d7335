package dev.espionage.server.deployment;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.writer.StoreWriter;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Saved deployments as rows. Whoever changes some holds the player's row until the commit, so that
 * their number, names and default hold whichever nodes write. Safe for use by any thread.
 */
public final class SqlDeployments implements Deployments {
  /** Erases what is stored here of the player {@code :id}. */
  public static final List<String> ERASURE =
      List.of("delete from deployment where player_id = :id");

  private static final Logger LOG = LoggerFactory.getLogger(SqlDeployments.class);

  private final StoreWriter writer;
  private final StoreReader reader;
  private final InstantSource clock;
  private final SecureRandom ids = new SecureRandom();

  public SqlDeployments(StoreWriter writer, StoreReader reader, InstantSource clock) {
    this.writer = writer;
    this.reader = reader;
    this.clock = clock;
  }

  @Override
  public CompletionStage<List<SavedDeployment>> list(PlayerId player) {
    return reader.ask(handle -> DeploymentRows.of(handle, player));
  }

  @Override
  public CompletionStage<Optional<SavedDeployment>> find(PlayerId player, DeploymentId id) {
    return reader.ask(handle -> DeploymentRows.find(handle, player, id));
  }

  @Override
  public CompletionStage<SaveAnswer> save(PlayerId player, SavedDeployment.Draft draft) {
    SavedDeployment saved = draft.as(DeploymentId.draw(ids));
    return writer.compute(handle ->
        DeploymentRows.hold(handle, player)
            ? save(handle, player, saved)
            : new SaveAnswer.NoPlayer());
  }

  /** If it is there already, a try before has saved it. */
  private SaveAnswer save(Handle handle, PlayerId player, SavedDeployment saved) {
    if (DeploymentRows.find(handle, player, saved.id()).isPresent()) {
      return new SaveAnswer.Saved(saved);
    }
    if (DeploymentRows.count(handle, player) >= MOST) {
      return new SaveAnswer.Full();
    }
    if (DeploymentRows.isTaken(handle, player, saved)) {
      return new SaveAnswer.NameTaken();
    }
    DeploymentRows.insert(handle, player, saved, clock.instant());
    return new SaveAnswer.Saved(saved);
  }

  @Override
  public CompletionStage<SaveAnswer> change(
      PlayerId player, DeploymentId id, DeploymentChange change) {
    return writer.compute(handle ->
        DeploymentRows.hold(handle, player)
            ? DeploymentRows.find(handle, player, id)
                .map(before -> update(handle, player, change.of(before)))
                .orElseGet(SaveAnswer.NotFound::new)
            : new SaveAnswer.NoPlayer());
  }

  private static SaveAnswer update(Handle handle, PlayerId player, SavedDeployment saved) {
    if (DeploymentRows.isTaken(handle, player, saved)) {
      return new SaveAnswer.NameTaken();
    }
    DeploymentRows.update(handle, player, saved);
    return new SaveAnswer.Saved(saved);
  }

  /** What a try before has deleted was there. */
  @Override
  public CompletionStage<Boolean> delete(PlayerId player, DeploymentId id) {
    var deleted = new AtomicBoolean();
    return writer.compute(handle -> {
      if (DeploymentRows.isDeleted(handle, player, id)) {
        deleted.set(true);
      }
      return deleted.get();
    });
  }

  @Override
  public CompletionStage<Optional<Deployment>> defaultOf(PlayerId player, Variant variant) {
    return reader.ask(handle ->
        DeploymentRows.defaultOf(handle, player, variant)
            .flatMap(setup -> fitting(player, variant, setup)));
  }

  private static Optional<Deployment> fitting(PlayerId player, Variant variant, String setup) {
    return switch (Deployment.parse(variant, setup)) {
      case Parsed.Value<Deployment>(Deployment deployment) -> Optional.of(deployment);
      case Parsed.Failure<Deployment> _ -> {
        LOG.warn("player {}: the default deployment of {} does not fit it", player, variant.id());
        yield Optional.empty();
      }
    };
  }
}
