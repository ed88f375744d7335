package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.tools.process.ServerProcess;
import dev.espionage.tools.process.StoreChoice;
import java.io.IOException;
import java.nio.file.Path;
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

  /** Returns the commands that examine the store. */
  StoreExamination store() {
    return new StoreExamination(process);
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
