package dev.espionage.server.app;

import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.server.TestSettings;
import dev.espionage.server.game.room.SecureRandomness;
import java.io.IOException;
import java.io.OutputStream;
import java.time.InstantSource;
import java.util.function.UnaryOperator;

/**
 * A process with a whole server, set up by system properties, that does not end in order: it is
 * killed, or halts by itself at its {@link HaltPoint}.
 */
public final class FragileServer {
  /** What precedes the server's address in the line that says that it is ready. */
  public static final String READY = "ready: ";

  private FragileServer() {}

  /** Serves until standard input ends, so that it does not outlive the test that started it. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    HaltPoint point = HaltPoint.ofProperties(System.getProperties());
    var serverEnvironment =
        new ServerEnvironment(
            InstantSource.system(),
            new SecureRandomness(),
            CommitmentScheme.sha256(),
            point::watch,
            UnaryOperator.identity(),
            point);
    EspionageServer server =
        EspionageServer.start(
            TestSettings.good(TestSettings.read(System.getProperties())), serverEnvironment);
    System.out.println(READY + server.url());
    System.in.transferTo(OutputStream.nullOutputStream());
    Runtime.getRuntime().halt(0);
  }
}
