package dev.espionage.server.sql.database;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The known lengths of games. A game with fewer entries has lost some.
///
/// @param entries the least number of entries per game; nothing is known about other games
/// @param newest the games that were written last
public record HighWaterMarks(ImmutableMap<String, Integer> entries, ImmutableSet<String> newest) {
  /// No marks, for a database that detects lost data by itself.
  public static final HighWaterMarks NONE =
      new HighWaterMarks(ImmutableMap.of(), ImmutableSet.of());

  private static final int NEWEST = 1_000;

  /// Reads the marks beside an SQLite database; skips damaged records.
  static HighWaterMarks beside(Path database) throws IOException {
    List<HighWaterRecord> records = new ArrayList<>();
    read(HighWaterFile.older(database), records);
    read(HighWaterFile.newer(database), records);
    Map<String, Integer> entries = new HashMap<>();
    records.forEach(record -> entries.merge(record.game(), record.entries(), Math::max));
    return new HighWaterMarks(
        ImmutableMap.copyOf(entries),
        records.subList(Math.max(0, records.size() - NEWEST), records.size()).stream()
            .map(HighWaterRecord::game)
            .collect(ImmutableSet.toImmutableSet()));
  }

  private static void read(Path file, List<HighWaterRecord> records) throws IOException {
    ByteBuffer bytes;
    try {
      bytes = ByteBuffer.wrap(Files.readAllBytes(file));
    } catch (NoSuchFileException _) {
      return;
    }
    while (bytes.remaining() >= HighWaterRecord.BYTES) {
      Optional<HighWaterRecord> record = HighWaterRecord.take(bytes);
      record.ifPresent(records::add);
    }
  }

  /// Returns the least number of entries that the game must have; 0 if nothing is known.
  public int of(String game) {
    return entries.getOrDefault(game, 0);
  }
}
