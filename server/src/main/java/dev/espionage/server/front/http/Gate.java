package dev.espionage.server.front.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import java.util.Optional;

/**
 * Which requests may change something: by their headers alone, before anything else is looked at.
 */
final class Gate {
  private final Origins origins;

  Gate(Origins origins) {
    this.origins = origins;
  }

  /** Why a request may not change anything. */
  Optional<Reply> refusal(HttpHeaders headers) {
    return origins.allows(headers) ? Optional.empty() : Optional.of(badOrigin());
  }

  /** The same for one with a body. */
  Optional<Reply> refusalOfJson(HttpHeaders headers) {
    return refusal(headers).or(() -> refusalOfForm(headers));
  }

  /** Why a body of this content type is not looked at: forms of any page can have others. */
  static Optional<Reply> refusalOfForm(HttpHeaders headers) {
    return isJson(headers) ? Optional.empty() : Optional.of(notJson());
  }

  /** The same for one whose answer gives a session. */
  Optional<Reply> refusalOfSession(HttpHeaders headers) {
    return refusal(headers)
        .or(() -> Origins.isOfAnotherSite(headers) ? Optional.of(badSite()) : Optional.empty())
        .or(() -> refusalOfJson(headers));
  }

  private static boolean isJson(HttpHeaders headers) {
    CharSequence type = HttpUtil.getMimeType(headers.get(HttpHeaderNames.CONTENT_TYPE, ""));
    return type != null && type.toString().equalsIgnoreCase("application/json");
  }

  static Reply badOrigin() {
    return Reply.problem(
        HttpResponseStatus.FORBIDDEN,
        "bad-origin",
        "expected the Origin of this host or one that the operator allows");
  }

  private static Reply badSite() {
    return Reply.problem(
        HttpResponseStatus.FORBIDDEN,
        "bad-origin",
        "browsers keep the session cookie only for pages of the same site as this host: expected one");
  }

  private static Reply notJson() {
    return Reply.problem(
        HttpResponseStatus.UNSUPPORTED_MEDIA_TYPE,
        "not-json",
        "expected Content-Type: application/json");
  }

  /**
   * The body is not of its kind.
   *
   * @param expected an example
   */
  static Reply badJson(String expected) {
    return Reply.problem(HttpResponseStatus.BAD_REQUEST, "bad-json", "expected " + expected);
  }
}
