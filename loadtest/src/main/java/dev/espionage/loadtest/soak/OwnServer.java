package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.process.ServerProcess;
import dev.espionage.loadtest.process.StoreChoice;
import dev.espionage.loadtest.soak.check.DataCommandResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A server that the soak starts, so that it may kill the server and examine the store. */
final class OwnServer implements SoakTarget {

  /** A change to the data of a killed server before it is started again. */
  @FunctionalInterface
  interface DataTampering {

    /** Leaves the data as the kill has left them. */
    DataTampering NONE = _ -> {};

    /** Changes files in the server's directory. */
    void with(Path directory) throws IOException;
  }

  private final DataTampering dataTampering;
  private final Endpoint endpoint;
  private volatile ServerProcess process;
  private boolean keepDirectory;

  private OwnServer(ServerProcess process, DataTampering dataTampering) {
    this.process = process;
    this.dataTampering = dataTampering;
    this.endpoint = process.endpoint();
  }

  /** Starts the server. */
  static OwnServer start(StoreChoice store, DataTampering dataTampering)
      throws IOException, InterruptedException {
    return new OwnServer(ServerProcess.start(store), dataTampering);
  }

  @Override
  public List<Endpoint> nodes() {
    return List.of(endpoint);
  }

  @Override
  public String name() {
    return "own";
  }

  @Override
  public void requireAlive() throws IOException {
    if (!process.isAlive()) {
      throw new IOException("the server ended unexpectedly; see " + process.log());
    }
  }

  /** Kills the server with SIGKILL and waits until it is gone. */
  void kill() throws InterruptedException {
    process.kill();
  }

  /**
   * Starts the server again at the same address and on the same data; returns when it is ready.
   *
   * @throws IOException if the server does not become ready
   */
  void restart() throws IOException, InterruptedException {
    dataTampering.with(process.directory());
    process = process.restart();
  }

  /** Runs {@code data check} on the store. */
  DataCommandResult check() throws IOException, InterruptedException {
    return data("check");
  }

  /** Exports the record of a game from the store itself; the status is 1 if there is none. */
  DataCommandResult export(String game) throws IOException, InterruptedException {
    return data("export", game);
  }

  private DataCommandResult data(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("data"));
    command.addAll(List.of(arguments));
    Process check = process.command(command).redirectErrorStream(true).start();
    try {
      String output = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new DataCommandResult(check.waitFor(), output);
    } finally {
      check.destroy();
    }
  }

  @Override
  public Optional<Path> keepEvidence() {
    keepDirectory = true;
    return Optional.of(process.directory());
  }

  @Override
  public void close() {
    if (keepDirectory) {
      process.closeAndKeep();
    } else {
      process.close();
    }
  }
}
