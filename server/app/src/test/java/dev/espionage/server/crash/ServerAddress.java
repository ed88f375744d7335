package dev.espionage.server.crash;

/// The current address of the server, which changes with every restart. Thread-safe.
final class ServerAddress {
  private Arrival arrival = new Arrival(0, "");

  /// A server that is ready.
  ///
  /// @param number the number of the start, from 1
  /// @param host the host and port
  record Arrival(int number, String host) {}

  synchronized void arrived(String host) {
    arrival = new Arrival(arrival.number() + 1, host);
    notifyAll();
  }

  /// Waits for a server with a greater number than this.
  synchronized Arrival awaitAfter(int number) throws InterruptedException {
    while (arrival.number() <= number) {
      wait();
    }
    return arrival;
  }
}
