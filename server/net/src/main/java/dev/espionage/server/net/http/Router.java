package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.espionage.server.net.FailureLog;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Finds the route of a request, runs the filters and calls the handler. Immutable; called on
/// virtual threads.
///
/// @param filters the filters, which run in this order
/// @param table the routes; the first one that matches path and method wins
public record Router(
    Cors cors, ImmutableList<Filter> filters, ImmutableList<Route> table, FailureLog failures) {
  private static final Duration RETRY = Duration.ofSeconds(1);

  /// A matching route with the values that it takes from the path.
  private record Match(Route route, ImmutableMap<String, String> values) {
    static Optional<Match> of(Route route, Request request) {
      return route.path().match(request.path()).map(values -> new Match(route, values));
    }
  }

  /// Returns a reply that refuses a request before it is routed.
  Reply refused(Request request, Reply refusal) {
    return cors.readable(request, refusal);
  }

  /// Answers a request. Never throws.
  RouteOutcome answer(Request request) {
    List<Match> here = table.stream().flatMap(route -> Match.of(route, request).stream()).toList();
    List<Route> routes = here.stream().map(Match::route).toList();
    return cors.readable(
        request,
        cors.preflight(request, routes)
            .<RouteOutcome>map(reply -> reply)
            .or(() ->
                here.stream()
                    .filter(match -> match.route().serves(request.method()))
                    .findFirst()
                    .map(match -> ask(match, request)))
            .orElseGet(() -> missing(routes)));
  }

  private RouteOutcome ask(Match match, Request request) {
    try {
      for (Filter filter : filters) {
        filter.check(match.route(), request);
      }
      return match.route().handler().answer(request.withValues(match.values()));
    } catch (RequestRejected rejected) {
      return rejected.reply();
    } catch (StageWait.NotAnswered notAnswered) {
      failures.failed(notAnswered.reason());
      return unavailable();
    } catch (RuntimeException | Error fault) {
      failures.bug("the handler of " + match.route().path(), fault);
      return internalError();
    }
  }

  /// Returns the reply to a request whose outcome is unknown because another component did not
  /// answer.
  static Reply unavailable() {
    return Reply.unavailable("unavailable", "temporarily unavailable: try again soon")
        .retryAfter(RETRY);
  }

  /// Returns the reply to a request that met a bug of this server.
  static Reply internalError() {
    return Reply.problem(Status.INTERNAL_SERVER_ERROR, "internal-error", "internal server error");
  }

  private static Reply missing(List<Route> here) {
    if (here.isEmpty()) {
      return Reply.notFound();
    }
    String allowed =
        here.stream().map(r -> r.method().name()).distinct().collect(Collectors.joining(", "));
    return Reply.problem(Status.METHOD_NOT_ALLOWED, "method-not-allowed", "expected " + allowed)
        .with(HttpHeaderNames.ALLOW, allowed);
  }

  /// Checks every request of a port before the handler of its route runs.
  @FunctionalInterface
  interface Filter {
    /// Checks a request.
    ///
    /// @throws RequestRejected if the request must not pass
    void check(Route route, Request request);
  }
}
