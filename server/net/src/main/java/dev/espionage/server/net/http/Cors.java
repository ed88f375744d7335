package dev.espionage.server.net.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Lets pages of the configured origins use `/api` (the CORS protocol of the Fetch standard). They
/// may read replies and send preflight requests. The permission names one origin, never all. It
/// includes the cookie, because a page could not have a session otherwise. Immutable.
public record Cors(OriginPolicy originPolicy) {
  private static final String SCOPE = "/api/";
  private static final Duration REMEMBERED = Duration.ofMinutes(10);
  private static final String READABLE = HttpHeaderNames.RETRY_AFTER.toString();

  /// Returns the reply to a preflight request; empty if the request is none.
  ///
  /// @param here the routes of the path
  Optional<Reply> preflight(Request request, List<Route> here) {
    HttpHeaders headers = request.headers();
    boolean asks =
        request.method().equals(HttpMethod.OPTIONS)
            && isInScope(request)
            && !here.isEmpty()
            && OriginPolicy.isFromPage(headers)
            && headers.contains(HttpHeaderNames.ACCESS_CONTROL_REQUEST_METHOD);
    return asks ? Optional.of(answer(headers, here)) : Optional.empty();
  }

  /// Returns the outcome with the headers that let the requesting page read it, if the page may.
  RouteOutcome readable(Request request, RouteOutcome outcome) {
    return switch (outcome) {
      case Reply reply -> readable(request, reply);
      case RouteOutcome.Streamed(Reply start, ChunkSource body) ->
          new RouteOutcome.Streamed(readable(request, start), body);
      case RouteOutcome.Upgrade upgrade -> upgrade;
    };
  }

  /// Returns the reply with those headers.
  Reply readable(Request request, Reply reply) {
    if (!isInScope(request)) {
      return reply;
    }
    Reply varied = reply.with(HttpHeaderNames.VARY, HttpHeaderNames.ORIGIN.toString());
    return originPolicy
        .configured(request.headers())
        .map(origin ->
            leave(varied, origin).with(HttpHeaderNames.ACCESS_CONTROL_EXPOSE_HEADERS, READABLE))
        .orElse(varied);
  }

  private Reply answer(HttpHeaders headers, List<Route> here) {
    return originPolicy
        .configured(headers)
        .map(origin ->
            leave(Reply.noContent(), origin)
                .with(HttpHeaderNames.ACCESS_CONTROL_ALLOW_METHODS, methods(here))
                .with(
                    HttpHeaderNames.ACCESS_CONTROL_ALLOW_HEADERS,
                    HttpHeaderNames.CONTENT_TYPE.toString())
                .with(
                    HttpHeaderNames.ACCESS_CONTROL_MAX_AGE, Long.toString(REMEMBERED.toSeconds())))
        .orElseGet(CrossSiteGuard::badOrigin);
  }

  private static Reply leave(Reply reply, String origin) {
    return reply
        .with(HttpHeaderNames.ACCESS_CONTROL_ALLOW_ORIGIN, origin)
        .with(HttpHeaderNames.ACCESS_CONTROL_ALLOW_CREDENTIALS, "true");
  }

  private static String methods(List<Route> here) {
    return here.stream()
        .map(route -> route.method().name())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private static boolean isInScope(Request request) {
    return request.path().startsWith(SCOPE);
  }
}
