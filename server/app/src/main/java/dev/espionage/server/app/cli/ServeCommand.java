package dev.espionage.server.app.cli;

import dev.espionage.server.app.EspionageServer;
import dev.espionage.server.app.ServerSettings;
import dev.espionage.server.app.data.StoredData;
import dev.espionage.server.config.ConfigReader.Result;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Runs the server until the process is told to end.
@Command(
    name = "serve",
    description = {
      "Run the server. It prints one line to standard output when it is ready.",
      "Shuts down cleanly on SIGTERM, SIGINT and SIGHUP.",
      "Exit status: 0 if it was told to end, 1 if it cannot start or was removed from its cluster, "
          + "2 for wrong usage or configuration.",
      "With --check: 0 if the store needs no upgrade, 10 if the upgrade only adds, so that servers "
          + "of the version before can run beside it and the way back is to start that version; 11 "
          + "if they have to stop first and only a backup leads back; 1 if this version cannot use "
          + "the store."
    })
public final class ServeCommand implements Callable<Integer> {
  private static final int CANNOT_SERVE = 1;
  private static final int ADDS = 10;
  private static final int REMOVES = 11;

  private final Streams streams;
  private final String version;

  @Option(names = "--host", description = "Address to listen on for clients.")
  private Optional<String> host = Optional.empty();

  @Option(names = "--port", description = "Port to listen on for clients; 0 picks a free one.")
  private Optional<Integer> port = Optional.empty();

  @Mixin private ConfigOption config = new ConfigOption();

  @Option(
      names = "--until-input-ends",
      description =
          "Also shut down cleanly when standard input ends: for a program that starts this one and"
              + " may die.")
  private boolean untilInputEnds;

  @Option(
      names = "--check",
      description = "Start nothing: say what a start would change in the store.")
  private boolean check;

  private final AtomicBoolean ending = new AtomicBoolean();

  /// Creates the command.
  ///
  /// @param version the version that the ready line names
  public ServeCommand(Streams streams, String version) {
    this.streams = streams;
    this.version = version;
  }

  @Override
  public Integer call() throws InterruptedException {
    return config.run(streams, settings(), check ? this::check : this::serve);
  }

  private int check(Result.Good<ServerSettings> configured) {
    try {
      return switch (StoredData.pendingUpgrade(configured.settings())) {
        case CREATES -> told("there is no store yet: the start creates one", ExitStatus.OK);
        case NONE -> told("the store needs no upgrade", ExitStatus.OK);
        case EXPANDS ->
            told(
                "the upgrade adds to the store: servers can be replaced one by one; the way back is"
                    + " to start the version before, until admin finish-upgrade",
                ADDS);
        case CONTRACTS ->
            told(
                "the upgrade removes from the store: stop all servers first; the way back is a"
                    + " backup from before",
                REMOVES);
      };
    } catch (IOException e) {
      streams.complain("espionage: cannot start: " + e.getMessage());
      return CANNOT_SERVE;
    }
  }

  private int told(String line, int status) {
    streams.line(line);
    return status;
  }

  private Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>();
    host.ifPresent(name -> settings.put("espionage.http.host", name));
    port.ifPresent(number -> settings.put("espionage.http.port", Integer.toString(number)));
    return settings;
  }

  private int serve(Result.Good<ServerSettings> configured) throws InterruptedException {
    EspionageServer server;
    try {
      server = EspionageServer.start(configured);
    } catch (IOException e) {
      streams.complain("espionage: cannot start: " + e.getMessage());
      return CANNOT_SERVE;
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(server, ExitStatus.OK), "shutdown"));
    if (untilInputEnds) {
      Thread.ofPlatform().name("input").daemon().start(this::awaitEndOfInput);
    }
    streams.line("Espionage Server %s is ready: %s".formatted(version, server.url()));
    streams.out().flush();
    SystemdNotice.tellReady();
    server.awaitEnd();
    end(server, CANNOT_SERVE);
    return CANNOT_SERVE;
  }

  private void awaitEndOfInput() {
    try {
      System.in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      // The input has ended in this case, too.
    }
    System.exit(ExitStatus.OK);
  }

  /// Ends the process; only the first call has an effect. The status is 0 if the process was told
  /// to end, even if a part hangs on close: everything acknowledged is stored by then.
  private void end(EspionageServer server, int status) {
    if (!ending.compareAndSet(false, true)) {
      return;
    }
    if (status != ExitStatus.OK) {
      streams.complain("espionage: this node was removed from the cluster; start it again");
    }
    SystemdNotice.tellStopping();
    Thread closing = Thread.ofPlatform().name("closing").daemon().start(server::close);
    try {
      if (!closing.join(server.longestClose())) {
        streams.complain("espionage: shutdown timed out; exiting");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(status);
  }
}
