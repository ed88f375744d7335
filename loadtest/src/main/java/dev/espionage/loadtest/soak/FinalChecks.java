package dev.espionage.loadtest.soak;

import dev.espionage.loadtest.soak.check.DataCommandResult;
import dev.espionage.loadtest.soak.check.Finding;
import dev.espionage.loadtest.soak.check.Finding.Kind;
import dev.espionage.loadtest.soak.check.GameNotes;
import dev.espionage.loadtest.soak.check.RecordCheck;
import dev.espionage.tools.process.ServerProcess;
import dev.espionage.tools.terminal.ParallelCalls;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;

/// The checks after all games have ended. Blocking; not thread-safe.
public final class FinalChecks {

  /// The number of requests for a record, which a server may take a moment to write.
  private static final int MOST_ATTEMPTS = 5;

  private static final long BETWEEN_ATTEMPTS_MS = 100;

  private final SoakContext soakContext;
  private final SoakServers servers;
  private final List<GameNotes> over;

  public FinalChecks(SoakContext soakContext, SoakServers servers) {
    this.soakContext = soakContext;
    this.servers = servers;
    this.over =
        soakContext.notes().values().stream()
            .filter(GameNotes::isOver)
            .sorted(Comparator.comparing(GameNotes::game))
            .toList();
  }

  /// Compares the records that the servers return with the notes.
  SoakReport.Checks ofServers() throws IOException, InterruptedException {
    records();
    return new SoakReport.Checks(
        soakContext.tally().of(PlayTally.Count.HISTORY), over.size(), 0, false);
  }

  /// Compares the records as [#ofServers] does, checks the store of our own server, and compares
  /// the exports of a few games that the seed chooses.
  public SoakReport.Checks of(
      ServerProcess store, DataCommandResult before, int mostExports, long seed)
      throws IOException, InterruptedException {
    records();
    long exports = exports(store, mostExports, new SplittableRandom(seed));
    long finished = over.stream().filter(game -> game.result().isPresent()).count();
    soakContext.addAll(
        DataCommandResult.of(store, "check").findings(before, finished, soakContext.millis()));
    return new SoakReport.Checks(
        soakContext.tally().of(PlayTally.Count.HISTORY), over.size(), exports, true);
  }

  private void records() throws IOException, InterruptedException {
    List<Callable<List<Finding>>> tasks = new ArrayList<>();
    over.forEach(
        notes -> tasks.add(() -> RecordCheck.of(notes, record(notes), soakContext.millis())));
    ParallelCalls.all("records compared", tasks).forEach(soakContext::addAll);
  }

  private Optional<String> record(GameNotes notes) throws IOException, InterruptedException {
    Optional<String> record = servers.recordIfAny(notes.game());
    for (int i = 1; i < MOST_ATTEMPTS && record.isEmpty() && notes.result().isPresent(); i++) {
      Thread.sleep(BETWEEN_ATTEMPTS_MS);
      record = servers.recordIfAny(notes.game());
    }
    return record;
  }

  /// Exports a few records. There are few because each export starts a program.
  private long exports(ServerProcess store, int most, SplittableRandom random)
      throws IOException, InterruptedException {
    List<GameNotes> finished =
        new ArrayList<>(over.stream().filter(game -> game.result().isPresent()).toList());
    long exports = 0;
    while (exports < most && !finished.isEmpty()) {
      GameNotes notes = finished.remove(random.nextInt(finished.size()));
      export(store, notes);
      exports++;
    }
    return exports;
  }

  /// Compares an export with the served record. A missing record was already reported as a finding.
  private void export(ServerProcess store, GameNotes notes)
      throws IOException, InterruptedException {
    Optional<String> handedOut = servers.recordIfAny(notes.game());
    if (handedOut.isEmpty()) {
      return;
    }
    DataCommandResult export = DataCommandResult.of(store, "export", notes.game());
    if (!export.output().equals(handedOut.get())) {
      soakContext.find(
          Kind.DIFFERENT,
          notes.game(),
          "data export (status %d) differs from the record that the server serves"
              .formatted(export.status()));
    }
  }
}
