package dev.espionage.server.app.cli;

import dev.espionage.engine.notation.GameRecord;
import dev.espionage.engine.notation.ParsedRecord;
import dev.espionage.engine.notation.RecordNotation;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// The records of a file. After an empty line, a line that begins with `[` begins the next record,
/// even if the record before is damaged. Holds one record at a time, of at most {@value
/// #MOST_BYTES} bytes; a longer one is none. Mutable; used once.
final class RecordFile implements Closeable {
  /// Several times the length of the longest possible game.
  static final int MOST_BYTES = 4 << 20;

  private static final String TOO_LONG =
      "expected a record of at most %d bytes, found more".formatted(MOST_BYTES);

  private final InputStream in;
  private final String file;

  /// The first line of the next record.
  private byte[] first;

  private int lines;
  private int records;
  private boolean ended;

  RecordFile(InputStream in, String file) throws IOException {
    this.in = in;
    this.file = file;
    this.first = readLine();
  }

  /// A part of the file.
  ///
  /// @param name `FILE`, or `FILE#K` if the file has several records; K counts from 1
  /// @param parsed the record, or the failure to read it at a line of the file
  record Entry(String name, ParsedRecord parsed) {}

  static RecordFile open(String file) throws IOException {
    InputStream in = Files.newInputStream(Path.of(file));
    try {
      return new RecordFile(new BufferedInputStream(in), file);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /// Reads the next record; empty after the last one. A file without a record has one failure.
  Optional<Entry> next() throws IOException {
    if (ended) {
      return Optional.empty();
    }
    int before = Math.max(0, lines - 1);
    byte[] text = readRecord();
    ParsedRecord parsed =
        text.length > MOST_BYTES
            ? new ParsedRecord.Failure(1, 1, TOO_LONG)
            : RecordNotation.parse(text);
    records++;
    String name = records == 1 && ended ? file : file + "#" + records;
    return Optional.of(
        switch (parsed) {
          case ParsedRecord.Value(GameRecord _) -> new Entry(name, parsed);
          case ParsedRecord.Failure(int line, int column, String reason) ->
              new Entry(name, new ParsedRecord.Failure(before + line, column, reason));
        });
  }

  /// Reads up to the next record. The end of a text that is too long is lost.
  private byte[] readRecord() throws IOException {
    var text = new ByteArrayOutputStream();
    byte[] last = {};
    byte[] line = first;
    while (line.length > 0 && !(isEmpty(last) && line[0] == '[')) {
      if (text.size() <= MOST_BYTES) {
        text.writeBytes(line);
      }
      last = line;
      line = readLine();
    }
    ended = line.length == 0;
    first = line;
    byte[] read = text.toByteArray();
    return ended || read.length > MOST_BYTES
        ? read
        : Arrays.copyOf(read, read.length - last.length);
  }

  /// Reads a line with its line feed, if it has one; empty at the end of the file.
  private byte[] readLine() throws IOException {
    var line = new ByteArrayOutputStream();
    int read = in.read();
    lines += read < 0 ? 0 : 1;
    while (read >= 0) {
      if (line.size() <= MOST_BYTES) {
        line.write(read);
      }
      read = read == '\n' ? -1 : in.read();
    }
    return line.toByteArray();
  }

  private static boolean isEmpty(byte[] line) {
    for (byte part : line) {
      if (part != ' ' && part != '\r' && part != '\n') {
        return false;
      }
    }
    return line.length > 0;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
