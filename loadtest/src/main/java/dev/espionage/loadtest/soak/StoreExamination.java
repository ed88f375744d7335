package dev.espionage.loadtest.soak;

import dev.espionage.loadtest.soak.check.DataCommandResult;
import dev.espionage.tools.process.ServerProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the server's {@code data} commands on its store. Blocking.
 *
 * @param server a server of the store, which may have ended
 */
public record StoreExamination(ServerProcess server) {

  /** Runs {@code data check} on the store. */
  public DataCommandResult check() throws IOException, InterruptedException {
    return data("check");
  }

  /** Exports the record of a game from the store itself; the status is 1 if there is none. */
  DataCommandResult export(String game) throws IOException, InterruptedException {
    return data("export", game);
  }

  private DataCommandResult data(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("data"));
    command.addAll(List.of(arguments));
    Process check = server.command(command).redirectErrorStream(true).start();
    try {
      String output = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new DataCommandResult(check.waitFor(), output);
    } finally {
      check.destroy();
    }
  }
}
