package dev.espionage.loadtest.hostile;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A reply of the server as a hostile client reads it.
///
/// @param head the status line and the headers
/// @param body the begin of the body
record HttpReply(int status, String head, String body) {

  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d{3}) ");
  private static final Pattern LENGTH = Pattern.compile("(?i)\ncontent-length: *(\\d+)");
  private static final Pattern CHUNKED = Pattern.compile("(?i)\ntransfer-encoding: *chunked");
  private static final int MOST_HEAD = 16_384;
  private static final int MOST_BODY = 65_536;
  private static final int HEX = 16;
  private static final int OK = 200;
  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;
  private static final int BAD_REQUEST = 400;
  private static final int SERVER_ERROR = 500;

  /// Not implemented, unavailable, and unknown version: the answers of a server in order.
  private static final Set<Integer> IN_ORDER = Set.of(501, 503, 505);

  /// Reads a reply up to its end; that to `HEAD` has no body.
  static HttpReply read(InputStream in, boolean hasBody) throws IOException {
    String head = head(in);
    Matcher first = STATUS.matcher(head);
    if (!first.lookingAt()) {
      throw new IOException("no status: " + head.lines().findFirst().orElse(""));
    }
    int status = Integer.parseInt(first.group(1));
    if (!hasBody || status < OK || status == NO_CONTENT || status == NOT_MODIFIED) {
      return new HttpReply(status, head, "");
    }
    Matcher length = LENGTH.matcher(head);
    var body = new ByteArrayOutputStream();
    if (length.find()) {
      copy(in, Long.parseLong(length.group(1)), body);
    } else if (CHUNKED.matcher(head).find()) {
      chunks(in, body);
    }
    return new HttpReply(status, head, body.toString(StandardCharsets.UTF_8));
  }

  /// Reads the head of a reply, up to its empty line.
  static String head(InputStream in) throws IOException {
    var head = new StringBuilder();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      head.append(line).append("\r\n");
      if (head.length() > MOST_HEAD) {
        throw new IOException("the reply has no end");
      }
    }
    return head.append("\r\n").toString();
  }

  private static String line(InputStream in) throws IOException {
    var line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0 || line.length() > MOST_HEAD) {
        throw new IOException("the server closed the connection");
      }
      line.append((char) next);
    }
    int end = line.length() - 1;
    return end >= 0 && line.charAt(end) == '\r' ? line.substring(0, end) : line.toString();
  }

  private static void chunks(InputStream in, ByteArrayOutputStream body) throws IOException {
    long length = Long.parseLong(line(in), HEX);
    while (length > 0) {
      copy(in, length, body);
      var _ = line(in);
      length = Long.parseLong(line(in), HEX);
    }
    var _ = line(in);
  }

  /// Reads this many bytes, and keeps those that fit.
  private static void copy(InputStream in, long length, ByteArrayOutputStream body)
      throws IOException {
    int kept = Math.toIntExact(Math.min(length, MOST_BODY - body.size()));
    body.write(in.readNBytes(kept));
    in.skipNBytes(length - kept);
  }

  /// Returns whether a request was carried out.
  boolean isSuccess() {
    return status < BAD_REQUEST;
  }

  /// Returns whether the server fails, or refuses in a form that clients cannot read.
  boolean isWrong(boolean hasBody) {
    if (status >= SERVER_ERROR && !IN_ORDER.contains(status)) {
      return true;
    }
    return status >= BAD_REQUEST && hasBody && !isPicture() && !body.startsWith("{\"code\":\"");
  }

  private boolean isPicture() {
    return head.toLowerCase(Locale.ROOT).contains("\ncontent-type: image/png");
  }

  /// Returns the status line and the begin of the body, for a finding.
  @Override
  public String toString() {
    return "%d %s".formatted(status, body.substring(0, Math.min(body.length(), 80)).strip());
  }
}
