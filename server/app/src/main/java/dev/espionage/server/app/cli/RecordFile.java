package dev.espionage.server.app.cli;

import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;

/** The content of a file named on the command line. */
sealed interface RecordFile {

  /** A record, legal or not. */
  record Content(GameRecord record) implements RecordFile {}

  /** A file that is not a record. */
  record IsNone(ParsedRecord.Failure failure) implements RecordFile {}

  /** A file that cannot be read. */
  record Unreadable(String reason) implements RecordFile {}

  static RecordFile read(String file) {
    try {
      return switch (RecordNotation.parse(Files.readAllBytes(Path.of(file)))) {
        case ParsedRecord.Value(GameRecord record) -> new Content(record);
        case ParsedRecord.Failure failure -> new IsNone(failure);
      };
    } catch (NoSuchFileException e) {
      return new Unreadable("no such file");
    } catch (AccessDeniedException e) {
      return new Unreadable("permission denied");
    } catch (IOException | InvalidPathException e) {
      return new Unreadable(Objects.toString(e.getMessage(), e.toString()));
    }
  }
}
