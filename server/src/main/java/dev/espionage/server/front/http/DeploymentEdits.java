package dev.espionage.server.front.http;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.server.deployment.DeploymentChange;
import dev.espionage.server.deployment.DeploymentId;
import dev.espionage.server.deployment.DeploymentName;
import dev.espionage.server.deployment.Deployments;
import dev.espionage.server.deployment.SaveAnswer;
import dev.espionage.server.deployment.SavedDeployment;
import dev.espionage.server.session.PlayerId;
import dev.espionage.server.wire.DeploymentBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * What a player wants to keep, checked by the rules of its variant and handed on. What is wrong is
 * told with what was expected.
 */
final class DeploymentEdits {
  private final Deployments deployments;

  DeploymentEdits(Deployments deployments) {
    this.deployments = deployments;
  }

  /** Keeps a new one. */
  CompletionStage<Reply> save(PlayerId player, DeploymentBodies.Save body) {
    return switch (Variants.parse(body.variant())) {
      case Parsed.Failure<Variant>(int _, String reason) ->
          done(DeploymentProblems.badVariant(reason));
      case Parsed.Value<Variant>(Variant variant) -> save(player, body, variant);
    };
  }

  private CompletionStage<Reply> save(
      PlayerId player, DeploymentBodies.Save body, Variant variant) {
    return named(
        body.name(),
        name ->
            fitting(
                variant,
                body.setup(),
                deployment ->
                    deployments
                        .save(player, new SavedDeployment.Draft(name, deployment, body.isDefault()))
                        .thenApply(answer -> reply(HttpResponseStatus.CREATED, answer))));
  }

  /** Changes one of the player's. */
  CompletionStage<Reply> change(PlayerId player, DeploymentId id, DeploymentBodies.Change body) {
    return body.name()
        .map(text -> named(text, name -> change(player, id, Optional.of(name), body)))
        .orElseGet(() -> change(player, id, Optional.empty(), body));
  }

  private CompletionStage<Reply> change(
      PlayerId player,
      DeploymentId id,
      Optional<DeploymentName> name,
      DeploymentBodies.Change body) {
    return body.setup()
        .map(setup ->
            ofItsVariant(
                player,
                id,
                setup,
                deployment ->
                    change(
                        player,
                        id,
                        new DeploymentChange(name, Optional.of(deployment), body.isDefault()))))
        .orElseGet(() ->
            change(player, id, new DeploymentChange(name, Optional.empty(), body.isDefault())));
  }

  private CompletionStage<Reply> change(PlayerId player, DeploymentId id, DeploymentChange change) {
    return deployments
        .change(player, id, change)
        .thenApply(answer -> reply(HttpResponseStatus.OK, answer));
  }

  private CompletionStage<Reply> ofItsVariant(
      PlayerId player,
      DeploymentId id,
      String setup,
      Function<Deployment, CompletionStage<Reply>> then) {
    return deployments
        .find(player, id)
        .thenCompose(found ->
            found
                .flatMap(saved -> Variants.byId(saved.variant()))
                .map(variant -> fitting(variant, setup, then))
                .orElseGet(() -> done(DeploymentProblems.unknown())));
  }

  private static CompletionStage<Reply> named(
      String text, Function<DeploymentName, CompletionStage<Reply>> then) {
    return switch (DeploymentName.read(text)) {
      case DeploymentName.Reading.Good(DeploymentName name) -> then.apply(name);
      case DeploymentName.Reading.Bad(var fault) -> done(DeploymentProblems.badName(fault));
    };
  }

  private static CompletionStage<Reply> fitting(
      Variant variant, String setup, Function<Deployment, CompletionStage<Reply>> then) {
    return switch (Deployment.parse(variant, setup)) {
      case Parsed.Value<Deployment>(Deployment deployment) -> then.apply(deployment);
      case Parsed.Failure<Deployment>(int column, String reason) ->
          done(DeploymentProblems.badSetup(column, reason));
    };
  }

  private static Reply reply(HttpResponseStatus status, SaveAnswer answer) {
    return switch (answer) {
      case SaveAnswer.Saved(SavedDeployment saved) ->
          Reply.json(status, DeploymentBodies.saved(saved));
      case SaveAnswer.NameTaken _ -> DeploymentProblems.nameTaken();
      case SaveAnswer.Full _ -> DeploymentProblems.full();
      case SaveAnswer.NotFound _, SaveAnswer.NoPlayer _ -> DeploymentProblems.unknown();
    };
  }

  private static CompletionStage<Reply> done(Reply reply) {
    return CompletableFuture.completedStage(reply);
  }
}
