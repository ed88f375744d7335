package dev.espionage.server.client;

/// Thrown when the connection ends before the awaited frame arrives.
public final class Disconnected extends RuntimeException {
  private static final long serialVersionUID = 1;

  public Disconnected() {
    super("the connection has ended");
  }

  public Disconnected(Throwable cause) {
    super("the connection has ended", cause);
  }
}
