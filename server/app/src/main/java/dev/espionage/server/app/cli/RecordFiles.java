package dev.espionage.server.app.cli;

import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.ParsedRecord;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToIntBiFunction;

/// Checks the records of files, one after another, and complains about those that cannot be read.
///
/// @param streams the output; if its reader has gone, no further record is checked
/// @param check returns the exit status for a record with this name
/// @param between runs between two records, and before a file that cannot be read
record RecordFiles(Streams streams, ToIntBiFunction<String, GameRecord> check, Runnable between) {

  /// Checks all records, and returns the highest exit status.
  int check(List<String> files) {
    int status = ExitStatus.OK;
    for (int i = 0; i < files.size() && !streams.out().checkError(); i++) {
      if (i > 0) {
        between.run();
      }
      status = Math.max(status, check(files.get(i)));
    }
    return status;
  }

  private int check(String file) {
    int status = ExitStatus.OK;
    try (RecordFile records = RecordFile.open(file)) {
      Optional<RecordFile.Entry> next = records.next();
      while (next.isPresent()) {
        status = Math.max(status, check(next.get()));
        next = streams.out().checkError() ? Optional.empty() : records.next();
        next.ifPresent(_ -> between.run());
      }
      return status;
    } catch (IOException | InvalidPathException e) {
      streams.complain(file + ": cannot be read: " + reason(e));
      return ExitStatus.USAGE;
    }
  }

  private int check(RecordFile.Entry entry) {
    return switch (entry.parsed()) {
      case ParsedRecord.Value(GameRecord record) -> check.applyAsInt(entry.name(), record);
      case ParsedRecord.Failure failure -> {
        streams.complain(entry.name() + ":" + failure);
        yield ExitStatus.ILLEGAL;
      }
    };
  }

  private static String reason(Exception failure) {
    return switch (failure) {
      case NoSuchFileException _ -> "no such file";
      case AccessDeniedException _ -> "permission denied";
      default -> Objects.toString(failure.getMessage(), failure.toString());
    };
  }
}
