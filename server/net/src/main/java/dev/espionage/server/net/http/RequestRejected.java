package dev.espionage.server.net.http;

/// Ends the handling of a request with a reply that replaces the handler's own. Thrown by the code
/// that checks requests for handlers: filters, bodies, sessions. An expected outcome and not a bug,
/// so it has no stack trace.
public final class RequestRejected extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Reply reply;

  public RequestRejected(Reply reply) {
    super(reply.toString(), null, false, false);
    this.reply = reply;
  }

  Reply reply() {
    return reply;
  }
}
