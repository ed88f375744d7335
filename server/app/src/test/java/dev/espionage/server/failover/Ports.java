package dev.espionage.server.failover;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Finds ports that are free on several addresses of this machine at once.
public final class Ports {
  /// The first port to try. The range is below the system's ephemeral ports.
  private static final int FIRST = 20_000;

  private static final int END = 32_000;

  private Ports() {}

  /// Returns a port that is currently free on 127.0.0.1 to 127.0.0.`addresses`.
  public static int free(int addresses) {
    return new SplittableRandom()
        .ints(FIRST, END)
        .filter(
            port -> IntStream.rangeClosed(1, addresses).allMatch(k -> isFree("127.0.0." + k, port)))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isFree(String host, int port) {
    try (var _ = new ServerSocket(port, 1, InetAddress.getByName(host))) {
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
