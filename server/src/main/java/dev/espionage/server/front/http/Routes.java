package dev.espionage.server.front.http;

import com.google.common.collect.ImmutableList;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The table of routes. Immutable. */
final class Routes {
  private static final Logger LOG = LoggerFactory.getLogger(Routes.class);
  private static final Duration RETRY = Duration.ofSeconds(1);

  private final Cors cors;
  private final ImmutableList<Route> table;

  Routes(Cors cors, ImmutableList<Route> table) {
    this.cors = cors;
    this.table = table;
  }

  /** The route's outcome, or why there is none. Never fails. */
  CompletionStage<Outcome> answer(Exchange exchange) {
    List<Route> here = table.stream().filter(r -> r.matches(exchange.path())).toList();
    return cors.preflight(exchange, here)
        .<CompletionStage<Outcome>>map(CompletableFuture::completedStage)
        .orElseGet(() -> answer(exchange, here))
        .thenApply(outcome -> cors.readable(exchange, outcome));
  }

  private static CompletionStage<Outcome> answer(Exchange exchange, List<Route> here) {
    return here.stream()
        .filter(route -> route.serves(exchange.method()))
        .findFirst()
        .map(route -> ask(route, exchange))
        .orElseGet(() -> CompletableFuture.completedStage(missing(here)));
  }

  private static CompletionStage<Outcome> ask(Route route, Exchange exchange) {
    try {
      return route
          .endpoint()
          .answer(exchange)
          .<Outcome>thenApply(o -> o)
          .exceptionally(e -> failed(exchange, e));
    } catch (RuntimeException e) {
      return CompletableFuture.completedStage(failed(exchange, e));
    }
  }

  private static Reply failed(Exchange exchange, Throwable e) {
    Throwable cause = e.getCause() == null ? e : e.getCause();
    LOG.warn("{} failed: {}", exchange, cause.getClass().getName());
    return Reply.problem(
            HttpResponseStatus.SERVICE_UNAVAILABLE,
            "unavailable",
            "not possible now: try again soon")
        .retryAfter(RETRY);
  }

  private static Reply missing(List<Route> here) {
    if (here.isEmpty()) {
      return Reply.notFound();
    }
    String allowed = here.stream().map(r -> r.method().name()).collect(Collectors.joining(", "));
    return Reply.problem(
            HttpResponseStatus.METHOD_NOT_ALLOWED, "method-not-allowed", "expected " + allowed)
        .with(HttpHeaderNames.ALLOW, allowed);
  }
}
