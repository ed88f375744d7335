package dev.espionage.server;

import static java.util.Map.entry;

import dev.espionage.testkit.ChildProcess;
import dev.espionage.testkit.TestCosts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// A server in its own process.
///
/// @param url the address for clients, with a slash at the end
public record LaunchedServer(ChildProcess process, String url) implements AutoCloseable {
  /// The settings with which limits against abuse do not matter, because one address plays.
  public static final Map<String, String> WITHOUT_LIMITS =
      Map.ofEntries(
          entry("socket.playing-burst", "1000000"),
          entry("socket.watching-burst", "1000000"),
          entry("address.requests", "1000000"),
          entry("address.upgrades", "1000000"),
          entry("address.sessions", "1000000"),
          entry("archive.requests", "1000000"),
          entry("address.max-connections", "1000000"),
          entry("history.address-waiting", "256"),
          entry("address.commands", "1000000"),
          entry("guest.max-live-games", "1000"),
          entry("guest.max-invitations", "1000"),
          entry("play.creations", "1000000"),
          entry("play.address-creations", "1000000"),
          entry("account.registrations", "1000000"));

  /// Starts a server with `./espionage serve` as an operator does, in a locale with digits of its
  /// own, and waits until it is ready.
  ///
  /// @param log the file for its standard error
  /// @param settings the keys, without their prefix, and values
  /// @throws AssertionError with the log if the server is not ready in time
  public static LaunchedServer start(Path log, Map<String, String> settings)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        ChildProcess.launcher(
            "-Xmx384m -Duser.language=fa -Duser.country=IR", "serve", "--until-input-ends");
    settings.forEach((key, value) -> builder.environment().put(variable(key), value));
    return start(builder.redirectError(log.toFile()));
  }

  private static String variable(String key) {
    return "ESPIONAGE_" + key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
  }

  /// Starts a server and waits until it is ready.
  ///
  /// @throws AssertionError if the server is not ready in time
  public static LaunchedServer start(ProcessBuilder builder)
      throws IOException, InterruptedException {
    TestCosts.Measurement cost = TestCosts.fixture("server process");
    ChildProcess process = ChildProcess.start(builder);
    try {
      var server = new LaunchedServer(process, process.awaitUrl());
      cost.end();
      return server;
    } catch (AssertionError e) {
      process.kill();
      throw e;
    }
  }

  /// Returns the host and port for clients.
  public String host() {
    return URI.create(url).getAuthority();
  }

  /// Sends SIGKILL and waits until the process is gone.
  @Override
  public void close() {
    process.kill();
  }
}
