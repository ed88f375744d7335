package dev.espionage.server.app;

import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.server.TestConfig;
import dev.espionage.server.TestSettings;
import dev.espionage.server.game.room.SecureRandomness;
import dev.espionage.server.kernel.SteadyClock;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.UnaryOperator;

/// A process with a whole server, configured by system properties. It never stops in order: it is
/// killed, or halts at its [HaltPoint].
public final class FragileServer {
  /// The property with which the server has the feature [EndedGames], too.
  public static final String COUNTS = "crash.counts";

  private FragileServer() {}

  /// Serves until standard input ends, so that the process does not outlive its test.
  public static void main(String[] arguments) throws IOException, InterruptedException {
    HaltPoint point = HaltPoint.ofProperties(System.getProperties());
    var serverEnvironment =
        new ServerEnvironment(
            SteadyClock.system(),
            new SecureRandomness(),
            CommitmentScheme.sha256(),
            point::watch,
            UnaryOperator.identity(),
            point,
            Boolean.getBoolean(COUNTS)
                ? List.of(EndedGames.added(signals -> new EndedGames(signals, _ -> {})))
                : List.of(),
            true);
    EspionageServer server =
        EspionageServer.start(
            TestConfig.good(TestSettings.read(System.getProperties())), serverEnvironment);
    System.out.println("The server is ready: " + server.url());
    System.in.transferTo(OutputStream.nullOutputStream());
    Runtime.getRuntime().halt(0);
  }
}
