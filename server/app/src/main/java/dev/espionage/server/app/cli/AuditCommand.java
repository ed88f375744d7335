package dev.espionage.server.app.cli;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.notation.Audit;
import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.Replay;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Checks that both deployments match their commitments and that the game followed the rules.
@Command(
    name = "audit",
    description = {
      "Check the commitments of records, one line per side, and that the games followed the rules.",
      "Exit status: 0 no problems, 1 problems found, 2 wrong usage or an unreadable file."
    })
public final class AuditCommand implements Callable<Integer> {

  private final Streams streams;
  private final Audit audit = new Audit(CommitmentScheme.sha256());

  @Parameters(arity = "1..*", paramLabel = "FILE.egr", description = "Files of records.")
  private List<String> files = List.of();

  public AuditCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    return new RecordFiles(streams, this::audit, () -> {}).check(files);
  }

  private int audit(String name, GameRecord record) {
    int status = ExitStatus.OK;
    String prefix = files.equals(List.of(name)) ? "" : name + ": ";
    for (Side side : Side.values()) {
      Audit.Finding finding = audit.of(record, side);
      streams.line(prefix + side.name().toLowerCase(Locale.ROOT) + ": " + words(finding));
      status = finding instanceof Audit.Finding.Kept ? status : ExitStatus.ILLEGAL;
    }
    var fault = Replay.of(record).fault();
    fault.ifPresent(wrong -> streams.complain(name + ": " + wrong));
    return fault.isPresent() ? ExitStatus.ILLEGAL : status;
  }

  private static String words(Audit.Finding finding) {
    return switch (finding) {
      case Audit.Finding.Kept() -> "kept: the deployment is the one committed to";
      case Audit.Finding.Broken() ->
          "broken: game, volcanoes, deployment and salt are not those committed to";
      case Audit.Finding.Missing(String key) -> "missing: the record has no " + key;
      case Audit.Finding.Unreadable(String key, String reason) ->
          "unreadable: %s: %s".formatted(key, reason);
    };
  }
}
