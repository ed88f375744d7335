package dev.espionage.server.deployment;

import static dev.espionage.server.net.http.StageWait.await;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import com.google.protobuf.MessageOrBuilder;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.parse.Parsed;
import dev.espionage.protocol.v1.ChangeDeploymentRequest;
import dev.espionage.protocol.v1.SaveDeploymentRequest;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.TextRule;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.http.ChangeLimit;
import dev.espionage.server.net.http.NameProblems;
import dev.espionage.server.net.http.QueryParameters;
import dev.espionage.server.net.http.Reply;
import dev.espionage.server.net.http.Request;
import dev.espionage.server.net.http.RequestRejected;
import dev.espionage.server.net.http.Route;
import java.util.Optional;
import java.util.function.Function;

/// The routes of `/api/deployments`, for the caller's own deployments only.
final class DeploymentRoutes {
  private static final String ALL = "/api/deployments";
  private static final String ONE = ALL + "/{deployment_id}";
  private static final String DRAFT =
      "{\"variant\": \"…\", \"name\": \"…\", \"setup\": \"…\", \"isDefault\": false}";
  private static final String CHANGE =
      "{\"name\": \"…\", \"setup\": \"…\", \"isDefault\": true}, any of them";

  /// The limit of changes per player; each change is a transaction of its own.
  private static final int CHANGES_PER_MINUTE = 60;

  private final DeploymentStore deployments;
  private final CallerLookup callerLookup;
  private final ChangeLimit changeLimit;

  DeploymentRoutes(DeploymentStore deployments, CallerLookup callerLookup, Ticker ticker) {
    this.deployments = deployments;
    this.callerLookup = callerLookup;
    this.changeLimit =
        new ChangeLimit(
            "deployments", ticker, CHANGES_PER_MINUTE, "too many changes of your deployments");
  }

  /// Returns the routes.
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get(ALL, this::list),
        Route.post(ALL, this::save),
        Route.put(ONE, this::change),
        Route.delete(ONE, this::delete));
  }

  private Reply list(Request request) {
    var parameters = QueryParameters.of(request);
    Optional<Variant> variant = parameters.variant();
    parameters.check();
    PlayerId player = callerLookup.require(request).player().id();
    return Reply.ok(
        DeploymentBodies.list(
            await(deployments.list(player)).stream().filter(one -> isOf(variant, one)).toList()));
  }

  private static boolean isOf(Optional<Variant> variant, SavedDeployment deployment) {
    return variant.map(Variant::id).filter(id -> !id.equals(deployment.variant())).isEmpty();
  }

  private Reply save(Request request) {
    var body = request.body(SaveDeploymentRequest.newBuilder(), DRAFT);
    PlayerId player = changing(request);
    Variant variant = variant(body.getVariant());
    DeploymentName name = name(body.getName());
    Deployment deployment = deployment(variant, body.getSetup());
    var draft = new SavedDeployment.Draft(name, deployment, body.getIsDefault());
    return reply(Reply::created, await(deployments.save(player, draft)));
  }

  private Reply change(Request request) {
    var body = request.body(ChangeDeploymentRequest.newBuilder(), CHANGE);
    PlayerId player = changing(request);
    DeploymentId id = id(request);
    Optional<DeploymentName> name =
        body.hasName() ? Optional.of(name(body.getName())) : Optional.empty();
    Optional<Deployment> deployment =
        body.hasSetup()
            ? Optional.of(deployment(variantOf(player, id), body.getSetup()))
            : Optional.empty();
    Optional<Boolean> isDefault =
        body.hasIsDefault() ? Optional.of(body.getIsDefault()) : Optional.empty();
    var change = new SavedDeployment.Change(name, deployment, isDefault);
    return reply(Reply::ok, await(deployments.change(player, id, change)));
  }

  private Variant variantOf(PlayerId player, DeploymentId id) {
    return await(deployments.find(player, id))
        .flatMap(saved -> Variants.byId(saved.variant()))
        .orElseThrow(() -> new RequestRejected(unknown()));
  }

  private Reply delete(Request request) {
    PlayerId player = changing(request);
    return await(deployments.delete(player, id(request))) ? Reply.noContent() : unknown();
  }

  /// Returns the caller's id, and counts a change.
  ///
  /// @throws RequestRejected if the caller has no session, or has made too many changes
  private PlayerId changing(Request request) {
    return changeLimit.count(callerLookup.require(request).player().id());
  }

  private static DeploymentId id(Request request) {
    return request
        .id("deployment_id", DeploymentId::new)
        .orElseThrow(() -> new RequestRejected(unknown()));
  }

  private static Variant variant(String id) {
    return switch (Variants.parse(id)) {
      case Parsed.Value<Variant>(Variant variant) -> variant;
      case Parsed.Failure<Variant>(int _, String reason) ->
          throw new RequestRejected(Reply.badRequest("bad-variant", "variant: " + reason));
    };
  }

  private static DeploymentName name(String text) {
    return DeploymentName.read(text).orElseThrow(fault -> new RequestRejected(badName(fault)));
  }

  private static Deployment deployment(Variant variant, String setup) {
    return switch (Deployment.parse(variant, setup)) {
      case Parsed.Value<Deployment>(Deployment deployment) -> deployment;
      case Parsed.Failure<Deployment>(int column, String reason) ->
          throw new RequestRejected(
              Reply.badRequest("bad-setup", "setup, column %d: %s".formatted(column, reason)));
    };
  }

  private static Reply reply(
      Function<MessageOrBuilder, Reply> success, DeploymentStore.SaveAnswer answer) {
    return switch (answer) {
      case DeploymentStore.SaveAnswer.Saved(SavedDeployment saved) ->
          success.apply(DeploymentBodies.saved(saved));
      case DeploymentStore.SaveAnswer.NameTaken _ -> nameTaken();
      case DeploymentStore.SaveAnswer.Full _ -> full();
      case DeploymentStore.SaveAnswer.NotFound _, DeploymentStore.SaveAnswer.NoPlayer _ ->
          unknown();
    };
  }

  private static Reply badName(TextRule.Fault fault) {
    return NameProblems.of(
        fault,
        DeploymentName.RULE,
        "expected letters, digits, punctuation and symbols, with spaces between them");
  }

  /// Returns the reply for a deployment that does not exist or is another player's.
  private static Reply unknown() {
    return Reply.notFound("you have no such deployment");
  }

  private static Reply nameTaken() {
    return Reply.conflict(
        "name-taken",
        "you have another deployment of this variant with this name, perhaps in another case");
  }

  private static Reply full() {
    return Reply.conflict(
        "too-many-deployments",
        "you have %d deployments, the maximum: delete one first".formatted(DeploymentStore.MOST));
  }
}
