package dev.espionage.server.sql;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/// A process that holds the lock of a data directory until it is killed.
final class LockHolder {
  static final String LOCKED = "locked";

  private LockHolder() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    try (DataDirectory directory = DataDirectory.open(Path.of(arguments[0]))) {
      System.out.println(directory.file("lock").toFile().exists() ? LOCKED : "not locked");
      new CountDownLatch(1).await();
    }
  }
}
