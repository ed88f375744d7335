package dev.espionage.loadtest.soak;

import dev.espionage.client.connection.Endpoint;
import dev.espionage.loadtest.process.ServerProcess;
import dev.espionage.loadtest.process.StoreChoice;
import dev.espionage.loadtest.soak.check.StoreState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A server that is started here, so that it may be killed here, and its store be looked into. */
final class OwnServer implements SoakTarget {

  /** What happens to the data of a server that was killed, before it is started again. */
  @FunctionalInterface
  interface DataTampering {

    /** Nothing: the data stay as the kill has left them. */
    DataTampering NONE = _ -> {};

    /** Changes what is in the server's directory. */
    void with(Path directory) throws IOException;
  }

  private final DataTampering dataTampering;
  private final Endpoint endpoint;
  private volatile ServerProcess process;
  private boolean evidence;

  private OwnServer(ServerProcess process, DataTampering dataTampering) {
    this.process = process;
    this.dataTampering = dataTampering;
    this.endpoint = process.endpoint();
  }

  /** Starts it. */
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
      throw new IOException("the server has ended by itself; see " + process.log());
    }
  }

  /** Ends it by SIGKILL, and waits until it is gone. */
  void kill() throws InterruptedException {
    process.kill();
  }

  /**
   * Starts it again on the same data, at the same address; returns when it is ready.
   *
   * @throws IOException if it does not get ready
   */
  void restart() throws IOException, InterruptedException {
    dataTampering.with(process.directory());
    process = process.again();
  }

  /** What {@code data check} says of its store now. */
  StoreState check() throws IOException, InterruptedException {
    return data("check");
  }

  /** The record of a game from the store itself; status 1 if there is none. */
  StoreState export(String game) throws IOException, InterruptedException {
    return data("export", game);
  }

  private StoreState data(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("data"));
    command.addAll(List.of(arguments));
    Process check = process.command(command).redirectErrorStream(true).start();
    try {
      String output = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new StoreState(check.waitFor(), output);
    } finally {
      check.destroy();
    }
  }

  @Override
  public Optional<Path> keepEvidence() {
    evidence = true;
    return Optional.of(process.directory());
  }

  @Override
  public void close() {
    if (evidence) {
      process.closeAndKeep();
    } else {
      process.close();
    }
  }
}
