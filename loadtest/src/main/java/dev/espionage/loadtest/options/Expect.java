package dev.espionage.loadtest.options;

import dev.espionage.client.connection.Endpoint;

/** Checks of what was given on a command line. */
public final class Expect {

  private Expect() {}

  /**
   * Checks.
   *
   * @throws IllegalArgumentException with {@code otherwise} if it is not so
   */
  public static void that(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /**
   * The server at an address.
   *
   * @throws IllegalArgumentException that names the option if it is none
   */
  public static Endpoint endpoint(String option, String address) {
    try {
      return Endpoint.of(address);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
    }
  }
}
