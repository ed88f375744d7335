package dev.espionage.server.account;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.LinkedHashMultiset;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PrivateFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.regex.Pattern;

/// The file with the random ids of erased players, which lies beside the backups: a restore erases
/// these players again. An id is on the disk before its erasure commits, so no acknowledged erasure
/// is missing. Each line is an id, or an id after `-` if the player was not erased after all.
///
/// A line begins with its line break. So an interrupted write spoils no line but its own.
/// Thread-safe; blocks.
public final class ErasureLog {
  private static final String FILE = "erased.txt";
  private static final Pattern LINE = Pattern.compile("-?[0-9a-hjkmnp-tv-z]{16}");

  /// The number of ids that [#shorten] keeps, so that the file stays below 2 MiB.
  private static final int MOST = 100_000;

  private final Optional<Path> directory;
  private final Optional<Path> file;

  private ErasureLog(Optional<Path> directory) {
    this.directory = directory;
    this.file = directory.map(path -> path.resolve(FILE));
  }

  /// Returns a log without a file, for stores that this server does not back up.
  public static ErasureLog none() {
    return new ErasureLog(Optional.empty());
  }

  /// Returns the log in a directory of backups.
  public static ErasureLog in(Path directory) {
    return new ErasureLog(Optional.of(directory));
  }

  /// Adds a player who is about to be erased, and waits until the id is on the disk.
  public void add(PlayerId player) throws IOException {
    append(player.value());
  }

  /// Takes back one [#add] of a player who was not erased.
  public void takeBack(PlayerId player) throws IOException {
    append("-" + player.value());
  }

  private synchronized void append(String line) throws IOException {
    if (directory.isEmpty()) {
      return;
    }
    PrivateFiles.createDirectory(directory.get());
    Path path = file.orElseThrow();
    boolean isNew = Files.notExists(path);
    try (FileChannel channel =
        PrivateFiles.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      ByteBuffer bytes = StandardCharsets.US_ASCII.encode("\n" + line);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
    if (isNew) {
      PrivateFiles.syncNames(path);
    }
  }

  /// Returns the players who were erased, in that order.
  public synchronized ImmutableSet<PlayerId> players() throws IOException {
    if (file.isEmpty() || Files.notExists(file.get())) {
      return ImmutableSet.of();
    }
    var counted = LinkedHashMultiset.<String>create();
    for (String line : Files.readAllLines(file.get(), StandardCharsets.ISO_8859_1)) {
      if (!LINE.matcher(line).matches()) {
        continue;
      }
      if (line.startsWith("-")) {
        counted.remove(line.substring(1));
      } else {
        counted.add(line);
      }
    }
    return counted.elementSet().stream().map(PlayerId::new).collect(ImmutableSet.toImmutableSet());
  }

  /// Writes the file again if it is long, with the newest ids only.
  public synchronized void shorten() throws IOException {
    if (file.isPresent() && Files.exists(file.get()) && Files.size(file.get()) > MOST * 18L) {
      ImmutableSet<PlayerId> players = players();
      var text = new StringBuilder();
      players.stream()
          .skip(Math.max(0, players.size() - MOST / 2))
          .forEach(player -> text.append('\n').append(player));
      PrivateFiles.replace(file.get(), text.toString());
    }
  }
}
