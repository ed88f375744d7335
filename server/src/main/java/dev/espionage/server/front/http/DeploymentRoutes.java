package dev.espionage.server.front.http;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import dev.espionage.engine.board.Variant;
import dev.espionage.protocol.Crockford;
import dev.espionage.server.deployment.DeploymentId;
import dev.espionage.server.deployment.Deployments;
import dev.espionage.server.deployment.SavedDeployment;
import dev.espionage.server.front.limit.KeyedQuota;
import dev.espionage.server.front.limit.Quota;
import dev.espionage.server.session.PlayerId;
import dev.espionage.server.wire.DeploymentBodies;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** {@code /api/deployments}: what whoever has a session keeps, and nobody else's. */
final class DeploymentRoutes {
  private static final String ALL = "/api/deployments";
  private static final String ONE = ALL + "/[^/]+";
  private static final String DRAFT =
      "{\"variant\": \"…\", \"name\": \"…\", \"setup\": \"…\", \"isDefault\": false}";
  private static final String CHANGE =
      "{\"name\": \"…\", \"setup\": \"…\", \"isDefault\": true}, any of them";

  /** Changes of a player in a minute: each is a transaction of its own. */
  private static final Quota CHANGES = Quota.within(60, Duration.ofMinutes(1));

  private final Deployments deployments;
  private final DeploymentEdits edits;
  private final Callers callers;
  private final Gate gate;
  private final KeyedQuota<PlayerId> quota;

  DeploymentRoutes(Deployments deployments, Callers callers, Gate gate, Ticker ticker) {
    this.deployments = deployments;
    this.edits = new DeploymentEdits(deployments);
    this.callers = callers;
    this.gate = gate;
    this.quota = new KeyedQuota<>(ticker, CHANGES);
  }

  /** The rows of the table of routes. */
  ImmutableList<Route> table() {
    return ImmutableList.of(
        Route.get(ALL, this::list),
        Route.post(ALL, this::save),
        Route.put(ONE, this::change),
        Route.delete(ONE, this::delete));
  }

  private CompletionStage<Reply> list(Exchange exchange) {
    var parameters = Parameters.of(exchange);
    Optional<Variant> variant = parameters.variant();
    return parameters
        .problem()
        .map(DeploymentRoutes::done)
        .orElseGet(() ->
            callers.known(
                exchange,
                caller ->
                    deployments
                        .list(caller.player().id())
                        .thenApply(all -> all.stream().filter(one -> isOf(variant, one)).toList())
                        .thenApply(some -> ok(DeploymentBodies.list(some)))));
  }

  private static boolean isOf(Optional<Variant> variant, SavedDeployment deployment) {
    return variant.map(Variant::id).filter(id -> !id.equals(deployment.variant())).isEmpty();
  }

  private CompletionStage<Reply> save(Exchange exchange) {
    return gate.refusalOfJson(exchange.headers())
        .map(DeploymentRoutes::done)
        .orElseGet(() ->
            DeploymentBodies.save(exchange.body())
                .map(body -> changing(exchange, player -> edits.save(player, body)))
                .orElseGet(() -> done(Gate.badJson(DRAFT))));
  }

  private CompletionStage<Reply> change(Exchange exchange) {
    return gate.refusalOfJson(exchange.headers())
        .map(DeploymentRoutes::done)
        .orElseGet(() ->
            DeploymentBodies.change(exchange.body())
                .map(body ->
                    changing(
                        exchange,
                        player ->
                            id(exchange)
                                .map(id -> edits.change(player, id, body))
                                .orElseGet(() -> done(DeploymentProblems.unknown()))))
                .orElseGet(() -> done(Gate.badJson(CHANGE))));
  }

  private CompletionStage<Reply> delete(Exchange exchange) {
    return gate.refusal(exchange.headers())
        .map(DeploymentRoutes::done)
        .orElseGet(() ->
            changing(
                exchange,
                player ->
                    id(exchange)
                        .map(id -> deployments.delete(player, id))
                        .orElseGet(() -> CompletableFuture.completedStage(false))
                        .thenApply(deleted ->
                            deleted
                                ? Reply.empty(HttpResponseStatus.NO_CONTENT)
                                : DeploymentProblems.unknown())));
  }

  /** For whoever has a session, and has not changed too much lately. */
  private CompletionStage<Reply> changing(
      Exchange exchange, Function<PlayerId, CompletionStage<Reply>> then) {
    return callers.known(
        exchange,
        caller -> {
          PlayerId player = caller.player().id();
          Duration wait = quota.take(player);
          return wait.isZero() ? then.apply(player) : done(DeploymentProblems.tooMany(wait));
        });
  }

  private static Optional<DeploymentId> id(Exchange exchange) {
    String id = exchange.path().substring(ALL.length() + 1);
    return Crockford.isId(id) ? Optional.of(new DeploymentId(id)) : Optional.empty();
  }

  private static Reply ok(String json) {
    return Reply.json(HttpResponseStatus.OK, json);
  }

  private static CompletionStage<Reply> done(Reply reply) {
    return CompletableFuture.completedStage(reply);
  }
}
