package dev.espionage.server.crash;

/** Where players find the server, which comes back at another address each time. Thread-safe. */
final class Whereabouts {
  private Arrival arrival = new Arrival(0, "");

  /**
   * A server that is ready.
   *
   * @param number counts them from 1
   * @param host and port
   */
  record Arrival(int number, String host) {}

  synchronized void arrived(String host) {
    arrival = new Arrival(arrival.number() + 1, host);
    notifyAll();
  }

  /** Waits for a server after the one with this number. */
  synchronized Arrival awaitAfter(int number) throws InterruptedException {
    while (arrival.number() <= number) {
      wait();
    }
    return arrival;
  }
}
