package dev.espionage.server.sql.database;

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

/**
 * How far games have got, in two files beside a file of SQLite.
 *
 * <p><b>What for.</b> Of a damaged write-ahead log SQLite takes what comes before the damage, and
 * drops the rest without a word: it cannot tell that from a log whose last commit was cut short. So
 * acknowledged turns could vanish, and games go on from an earlier position. These files know
 * better. They are written after the commit and never synced, so they say nothing that is not
 * durable, and cost no wait: a crash of the process leaves them complete, a power cut may take the
 * last seconds of them, which only makes them say less.
 *
 * <p><b>How.</b> A {@link HighWaterRecord} for each write is appended to the first file; when that
 * is full it becomes the second one, whose place it takes. So at least the last 43,690 writes are
 * known, many times what the log ever holds.
 */
final class HighWaterFile implements HighWaterLog {
  private static final Logger LOG = LoggerFactory.getLogger(HighWaterFile.class);
  private static final long FULL = 1024 * 1024;

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
        LOG.warn("cannot note how far games have got in {}: {}", newer, e.getClass().getName());
      }
      failing = true;
      close();
    }
  }

  private void append(ByteBuffer records) throws IOException {
    FileChannel open = channel;
    if (open == null) {
      open = FileChannel.open(newer, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      channel = open;
      open.position(open.size() / HighWaterRecord.BYTES * HighWaterRecord.BYTES);
    }
    while (records.hasRemaining()) {
      open.write(records);
    }
    if (open.position() >= FULL) {
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
