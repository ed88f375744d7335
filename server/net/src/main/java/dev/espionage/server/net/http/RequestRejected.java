package dev.espionage.server.net.http;

/**
 * Ends the handling of a request with a reply that is due before the handler's own. Thrown by what
 * looks at requests for handlers: filters, bodies, sessions. It is a value, not a fault, so it has
 * no stack trace.
 */
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
