package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableMap;
import com.google.protobuf.MessageOrBuilder;
import dev.espionage.protocol.v1.Problem;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/// An HTTP response: status, body, and headers in addition to the common ones. [#toString] hides
/// the body.
public final class Reply implements RouteOutcome {
  private static final String JSON = "application/json";

  private final Status status;
  private final ImmutableMap<String, String> headers;
  private final byte[] body;
  private final String limit;

  private Reply(Status status, ImmutableMap<String, String> headers, byte[] body, String limit) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.limit = limit;
  }

  public static Reply of(Status status, String contentType, String body) {
    return of(status, contentType, body.getBytes(StandardCharsets.UTF_8));
  }

  /// Returns a reply that wraps the body without copying it.
  public static Reply of(Status status, String contentType, byte[] body) {
    return new Reply(
        status, ImmutableMap.of(HttpHeaderNames.CONTENT_TYPE.toString(), contentType), body, "");
  }

  /// Returns a reply with the requested text.
  public static Reply ok(String contentType, String body) {
    return of(Status.OK, contentType, body);
  }

  /// Returns a reply with a message in protobuf's JSON mapping.
  public static Reply json(Status status, MessageOrBuilder message) {
    return of(status, JSON, HttpBodies.json(message));
  }

  /// Returns a reply with the requested data.
  public static Reply ok(MessageOrBuilder message) {
    return json(Status.OK, message);
  }

  /// Returns a reply with what the request has made.
  public static Reply created(MessageOrBuilder message) {
    return json(Status.CREATED, message);
  }

  /// Returns a reply without a body for a successful request.
  public static Reply noContent() {
    return empty(Status.NO_CONTENT);
  }

  public static Reply empty(Status status) {
    return new Reply(status, ImmutableMap.of(), new byte[0], "");
  }

  /// Returns the reply for a path where nothing exists.
  public static Reply notFound() {
    return notFound("there is no such resource");
  }

  /// Returns the reply to a request for something that does not exist.
  public static Reply notFound(String message) {
    return problem(Status.NOT_FOUND, "not-found", message);
  }

  public static Reply badRequest(String code, String message) {
    return problem(Status.BAD_REQUEST, code, message);
  }

  public static Reply forbidden(String code, String message) {
    return problem(Status.FORBIDDEN, code, message);
  }

  public static Reply conflict(String code, String message) {
    return problem(Status.CONFLICT, code, message);
  }

  /// Returns the reply to a request that the server cannot serve now.
  public static Reply unavailable(String code, String message) {
    return problem(Status.SERVICE_UNAVAILABLE, code, message);
  }

  /// Returns an error reply with a stable code and a description of what was expected.
  public static Reply problem(Status status, String code, String message) {
    return json(status, Problem.newBuilder().setCode(code).setMessage(message));
  }

  /// Returns the reply to a request with an invalid body.
  ///
  /// @param expected an example of a valid body
  public static Reply badJson(String expected) {
    return badRequest("bad-json", "expected " + expected);
  }

  /// Returns the reply to a request beyond a rate limit.
  ///
  /// @param limit the name of the limit in metrics, one of a few fixed names
  /// @param wait the time after which the client may try again
  public static Reply tooMany(String limit, String code, String message, Duration wait) {
    return problem(Status.TOO_MANY_REQUESTS, code, message).retryAfter(wait).ofLimit(limit);
  }

  public Reply with(CharSequence name, String value) {
    return new Reply(
        status,
        ImmutableMap.<String, String>builder()
            .putAll(headers)
            .put(name.toString(), value)
            .buildKeepingLast(),
        body,
        limit);
  }

  /// Returns a copy that metrics count for a limit, one of a few fixed names.
  public Reply ofLimit(String name) {
    return new Reply(status, headers, body, name);
  }

  /// Returns a copy with a `Retry-After` header, rounded up to seconds.
  public Reply retryAfter(Duration delay) {
    return with(HttpHeaderNames.RETRY_AFTER, Long.toString(delay.plusMillis(999).toSeconds()));
  }

  /// Returns a copy that sets or deletes a cookie.
  public Reply setCookie(String cookie) {
    return with(HttpHeaderNames.SET_COOKIE, cookie);
  }

  public Status status() {
    return status;
  }

  public ImmutableMap<String, String> headers() {
    return headers;
  }

  public byte[] body() {
    return body;
  }

  /// Returns the name of the limit that refused the request; empty if none did, or an unnamed.
  String limit() {
    return limit;
  }

  @Override
  public String toString() {
    return "Reply[" + status + "]";
  }
}
