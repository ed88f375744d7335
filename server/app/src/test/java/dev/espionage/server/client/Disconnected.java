package dev.espionage.server.client;

/** The connection has ended, and what was waited for has not come. */
public final class Disconnected extends RuntimeException {
  private static final long serialVersionUID = 1;

  public Disconnected() {
    super("the connection has ended");
  }

  public Disconnected(Throwable cause) {
    super("the connection has ended", cause);
  }
}
