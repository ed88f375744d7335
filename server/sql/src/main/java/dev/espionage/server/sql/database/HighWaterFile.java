package dev.espionage.server.sql.database;

import dev.espionage.server.kernel.PrivateFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Records the lengths of games in two files beside an SQLite database.
///
/// **Purpose.** From a damaged write-ahead log, SQLite reads everything before the damage and
/// silently drops the rest. It cannot distinguish such a log from one whose last commit was cut
/// short. Acknowledged turns could thus vanish, and games continue from an earlier position. These
/// files detect that. They are written after the commit, so they claim nothing that is not durable,
/// and are never synced, so they cost no waiting. A process crash leaves them complete. A power cut
/// may lose their last seconds, which only makes them claim less.
///
/// **Format.** Each write appends a [HighWaterRecord] to the first file. When that file is full, it
/// replaces the second one. At least the last 43,690 writes are thus known, many times as many as
/// the log ever holds.
final class HighWaterFile implements HighWaterLog {
  private static final Logger LOG = LoggerFactory.getLogger(HighWaterFile.class);
  private static final long MAX_BYTES = 1024 * 1024;

  private final Path newer;
  private final Path older;
  private @Nullable FileChannel channel;
  private boolean failing;

  HighWaterFile(Path database) {
    newer = newer(database);
    older = older(database);
  }

  static Path newer(Path database) {
    return database.resolveSibling(database.getFileName() + "-marks");
  }

  static Path older(Path database) {
    return database.resolveSibling(database.getFileName() + "-marks-old");
  }

  @Override
  public void committed(List<EventRow> last) {
    ByteBuffer records = ByteBuffer.allocate(last.size() * HighWaterRecord.BYTES);
    last.forEach(row -> HighWaterRecord.of(row).put(records));
    try {
      append(records.flip());
      failing = false;
    } catch (IOException e) {
      if (!failing) {
        LOG.warn("cannot record the lengths of games in {}: {}", newer, e.getClass().getName());
      }
      failing = true;
      close();
    }
  }

  private void append(ByteBuffer records) throws IOException {
    FileChannel open = channel;
    if (open == null) {
      open = PrivateFiles.open(newer, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      channel = open;
      open.position(open.size() / HighWaterRecord.BYTES * HighWaterRecord.BYTES);
    }
    while (records.hasRemaining()) {
      open.write(records);
    }
    if (open.position() >= MAX_BYTES) {
      close();
      Files.move(newer, older, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void close() {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      LOG.debug("cannot close {}: {}", newer, e.getClass().getName());
    } finally {
      channel = null;
    }
  }
}
