package dev.espionage.server.net.http;

/// The status codes of this server's replies (RFC 9110).
public enum Status {
  OK(200),
  CREATED(201),
  NO_CONTENT(204),
  NOT_MODIFIED(304),
  TEMPORARY_REDIRECT(307),
  BAD_REQUEST(400),
  UNAUTHORIZED(401),
  FORBIDDEN(403),
  NOT_FOUND(404),
  METHOD_NOT_ALLOWED(405),
  REQUEST_TIMEOUT(408),
  CONFLICT(409),
  BODY_TOO_LONG(413),
  URI_TOO_LONG(414),
  UNSUPPORTED_MEDIA_TYPE(415),
  EXPECTATION_FAILED(417),
  MISDIRECTED(421),
  UPGRADE_REQUIRED(426),
  TOO_MANY_REQUESTS(429),
  HEADERS_TOO_LONG(431),
  INTERNAL_SERVER_ERROR(500),
  NOT_IMPLEMENTED(501),
  SERVICE_UNAVAILABLE(503),
  VERSION_NOT_SUPPORTED(505);

  private static final int FIRST_ERROR = 400;

  private final int code;

  Status(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  boolean isError() {
    return code >= FIRST_ERROR;
  }

  /// Returns whether a reply with this status has a `Content-Length`.
  boolean hasContentLength() {
    return this != NO_CONTENT && this != NOT_MODIFIED;
  }
}
