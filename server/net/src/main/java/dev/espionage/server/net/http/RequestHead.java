package dev.espionage.server.net.http;

import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Checks the version, the target and the `Host` of requests (RFC 9112, section 3).
final class RequestHead {
  private static final Pattern ORIGIN_FORM = Pattern.compile("/[^#]*");
  private static final Pattern ABSOLUTE_FORM =
      Pattern.compile("https?://([^/?#]*)([^#]*)", Pattern.CASE_INSENSITIVE);

  private RequestHead() {}

  /// Checks a request. Replaces a target in absolute form, which proxies receive, by the usual form
  /// and its host.
  ///
  /// @param hosts the hosts that a request may name
  /// @throws RequestRejected if the request could not be decoded or breaks a rule
  static void check(FullHttpRequest request, HostPolicy hosts) {
    if (request.decoderResult().isFailure()) {
      throw undecodable(request.decoderResult().cause());
    }
    if (!request.protocolVersion().equals(HttpVersion.HTTP_1_1)) {
      throw new RequestRejected(
          Reply.problem(Status.VERSION_NOT_SUPPORTED, "http-version", "expected HTTP/1.1"));
    }
    if (!request.headers().contains(HttpHeaderNames.HOST)) {
      throw bad("expected a Host");
    }
    String target = request.uri();
    Matcher absolute = ABSOLUTE_FORM.matcher(target);
    if (absolute.matches()) {
      String path = absolute.group(2);
      request.headers().set(HttpHeaderNames.HOST, absolute.group(1));
      request.setUri(path.startsWith("/") ? path : "/" + path);
    } else if (!ORIGIN_FORM.matcher(target).matches() && !isAllOfServer(request)) {
      throw bad("expected a target that begins with /");
    }
    hosts.check(request.headers().get(HttpHeaderNames.HOST, ""));
  }

  private static boolean isAllOfServer(FullHttpRequest request) {
    return request.uri().equals("*") && request.method().equals(HttpMethod.OPTIONS);
  }

  private static RequestRejected undecodable(Throwable cause) {
    return switch (cause) {
      case RequestRejected rejected -> rejected;
      case TooLongHttpLineException _ ->
          new RequestRejected(
              Reply.problem(Status.URI_TOO_LONG, "uri-too-long", "the request line is too long"));
      case TooLongHttpHeaderException _ ->
          new RequestRejected(
              Reply.problem(
                  Status.HEADERS_TOO_LONG, "headers-too-long", "the headers are too long"));
      default -> bad("expected HTTP/1.1");
    };
  }

  private static RequestRejected bad(String message) {
    return new RequestRejected(Reply.badRequest("bad-request", message));
  }
}
