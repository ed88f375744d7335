package dev.espionage.server.net.http;

import com.google.common.collect.ImmutableSet;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpHeadersFactory;
import io.netty.util.AsciiString;

/// The headers of a request. They reject fields that a proxy in front of this server could read
/// differently (RFC 9112, sections 3.2 and 6), and expectations that this server does not know. The
/// codec adds one field after another. A rejection makes the request invalid, and the codec then
/// drops the rest of the input.
final class RequestHeaders extends DefaultHttpHeaders {
  /// Makes the headers of a new request.
  static final HttpHeadersFactory FACTORY =
      new HttpHeadersFactory() {
        @Override
        public HttpHeaders newHeaders() {
          return new RequestHeaders();
        }

        @Override
        public HttpHeaders newEmptyHeaders() {
          return new RequestHeaders();
        }
      };

  /// The fields that may occur only once.
  private static final ImmutableSet<AsciiString> SINGLE =
      ImmutableSet.of(
          HttpHeaderNames.HOST,
          HttpHeaderNames.ORIGIN,
          HttpHeaderNames.AUTHORIZATION,
          HttpHeaderNames.CONTENT_TYPE,
          HttpHeaderNames.CONTENT_LENGTH,
          HttpHeaderNames.TRANSFER_ENCODING,
          HttpHeaderNames.SEC_WEBSOCKET_KEY,
          HttpHeaderNames.SEC_WEBSOCKET_VERSION,
          AsciiString.cached("sec-fetch-site"));

  /// Adds a field.
  ///
  /// @throws RequestRejected if the field contradicts an earlier one, or if this server cannot do
  ///   what it demands
  @Override
  public HttpHeaders add(CharSequence name, Object value) {
    if (contains(name)
        && SINGLE.stream().anyMatch(single -> single.contentEqualsIgnoreCase(name))) {
      throw rejected(Status.BAD_REQUEST, "bad-request", "expected at most one header " + name);
    }
    if (HttpHeaderNames.TRANSFER_ENCODING.contentEqualsIgnoreCase(name)
        && !HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(value.toString())) {
      throw rejected(
          Status.NOT_IMPLEMENTED, "transfer-coding", "expected no Transfer-Encoding but chunked");
    }
    if (HttpHeaderNames.EXPECT.contentEqualsIgnoreCase(name)
        && !HttpHeaderValues.CONTINUE.contentEqualsIgnoreCase(value.toString())) {
      throw rejected(
          Status.EXPECTATION_FAILED, "expectation-failed", "expected no Expect but 100-continue");
    }
    HttpHeaders all = super.add(name, value);
    if (contains(HttpHeaderNames.TRANSFER_ENCODING) && contains(HttpHeaderNames.CONTENT_LENGTH)) {
      throw rejected(
          Status.BAD_REQUEST,
          "bad-request",
          "expected Content-Length or Transfer-Encoding, not both");
    }
    return all;
  }

  private static RequestRejected rejected(Status status, String code, String message) {
    return new RequestRejected(Reply.problem(status, code, message));
  }
}
